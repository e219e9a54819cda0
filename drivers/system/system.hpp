// Interface of the machine: the reason of its start, sleep and restart.
#pragma once

#include <cstdint>

namespace kaiten {

enum class StartReason : std::uint8_t {
    power_on,
    watchdog,   // the program hung and was restarted
    requested,  // by restart()
};

// Options of the update mode. A request over USB may set them; otherwise they are zero.
struct UpdateMode {
    std::uint32_t activity_pins = 0;        // mask of pins that light up during activity
    std::uint32_t disabled_interfaces = 0;  // bit 0: the drive; bit 1: picotool's interface
};

// Identification of the chips; zero if unknown.
struct ChipFacts {
    std::uint8_t revision;   // of the processor: 1 is B0 or B1, 2 is B2
    std::uint32_t flash_id;  // one byte each for maker, type and size
};

class System {
public:
    virtual StartReason start_reason() const = 0;

    // Returns an ID that is unique to the device and never changes.
    virtual std::uint64_t unique_id() const = 0;

    virtual ChipFacts chip_facts() const { return {}; }

    // Must be called at every tick; otherwise the watchdog restarts the program.
    virtual void feed_watchdog() = 0;

    // Saves as much power as the board can until a button is pressed. It may return earlier, even
    // at once; the caller then calls it again.
    virtual void rest() = 0;

    // Neither restart returns on a device. On the desktop the program ends.
    virtual void restart() = 0;
    // Restarts as a USB drive that accepts a new firmware.
    virtual void restart_for_update(const UpdateMode& mode) = 0;

protected:
    ~System() = default;
};

}  // namespace kaiten
