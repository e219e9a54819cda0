// A finger on a touch panel, or a mouse with its button held, and the interface through which the
// application reads it.
#pragma once

#include <cstdint>
#include <optional>

namespace kaiten {

struct PointerEvent {
    enum class Phase : std::uint8_t {
        down,
        move,  // while down
        up,
        cancel,  // the system has taken the finger for something else: it means nothing
    };

    Phase phase = Phase::down;
    // Pixel of the panel, as it is mounted. The panel's upper left pixel is 0, 0.
    std::int16_t x = 0;
    std::int16_t y = 0;

    constexpr bool operator==(const PointerEvent&) const = default;
};

class Pointer {
public:
    // Removes the oldest event from the queue and returns it.
    virtual std::optional<PointerEvent> next_event() = 0;

    // Returns whether an event is waiting.
    virtual bool pending() const = 0;

protected:
    ~Pointer() = default;
};

}  // namespace kaiten
