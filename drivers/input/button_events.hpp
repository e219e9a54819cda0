// One vocabulary of button events for all screens, made from the buttons held at each tick.
#pragma once

#include <array>
#include <span>

#include "drivers/input/input.hpp"

namespace kaiten {

struct ButtonEvent {
    enum class Kind : std::uint8_t {
        press,
        release,
        long_press,  // once, when it has been down for `long_press_ms`
        repeat,      // again and again while it stays down, faster after a second
    };

    Kind kind;
    Button button;
    ButtonSet held;  // all that are down at this moment: a chord is a press with others held

    constexpr bool operator==(const ButtonEvent&) const = default;
};

class ButtonEvents {
public:
    static constexpr int long_press_ms = 600;
    static constexpr int first_repeat_ms = 400;
    static constexpr int repeat_ms = 200;
    static constexpr int fast_after_ms = 1000;
    static constexpr int fast_repeat_ms = 80;

    // What happened since the last call, releases before presses. The span is valid until the next
    // call.
    std::span<const ButtonEvent> update(ButtonSet held, int elapsed_ms);

    // Forgets the buttons that are down: no event of theirs comes before they are pressed anew. For
    // a new screen, and for the press that only woke the device.
    void ignore_held();

private:
    struct State {
        int down_ms;
        int next_repeat_ms;
        bool ignored;
    };

    void add(ButtonEvent::Kind kind, Button button);
    void advance(Button button, int elapsed_ms);

    // At most a long press and a repeat for each button in one update.
    std::array<ButtonEvent, std::size_t{2} * button_count> events_{};
    std::size_t count_ = 0;
    ButtonSet held_;
    std::array<State, button_count> states_{};
};

}  // namespace kaiten
