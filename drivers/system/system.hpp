// The machine itself: why it started, how it rests, and how it starts again.
#pragma once

#include <cstdint>

namespace kaiten {

enum class StartReason : std::uint8_t {
    power_on,
    watchdog,   // the program hung, and was started again
    requested,  // by restart()
};

// How the mode for a new firmware presents itself. Whoever asks for it over the cable may want more
// than nothing.
struct UpdateMode {
    std::uint32_t activity_pins = 0;        // bit by bit: they light up while it works
    std::uint32_t disabled_interfaces = 0;  // bit 0: the drive; bit 1: picotool's
};

// What the board was built with; zero for what is not known.
struct ChipFacts {
    std::uint8_t revision;   // of the processor: 1 is B0 or B1, 2 is B2
    std::uint32_t flash_id;  // maker, type and size: a byte each
};

class System {
public:
    virtual StartReason start_reason() const = 0;

    // Different on every device, the same at every start.
    virtual std::uint64_t unique_id() const = 0;

    virtual ChipFacts chip_facts() const { return {}; }

    // To be called at every tick: a program that does not is started again.
    virtual void feed_watchdog() = 0;

    // Saves what power the board can until a button is pressed. It may return earlier, even at
    // once; whoever wants to rest on calls it again.
    virtual void rest() = 0;

    // Neither returns on a device; the desktop's program ends.
    virtual void restart() = 0;
    // As a USB drive that takes a new firmware.
    virtual void restart_for_update(const UpdateMode& mode) = 0;

protected:
    ~System() = default;
};

}  // namespace kaiten
