// Generates button events (press, release, long press, repeat) for all screens from the held
// buttons and the time that passes.
#pragma once

#include <array>
#include <span>

#include "drivers/input/input.hpp"

namespace kaiten {

struct ButtonEvent {
    enum class Gesture : std::uint8_t {
        press,
        release,
        long_press,  // once, after `long_press_ms`
        repeat,      // periodic while the button is held, faster after a second
    };

    Gesture gesture;
    Button button;
    ButtonSet held;  // all buttons down at this moment: a chord is a press with others held

    constexpr bool operator==(const ButtonEvent&) const = default;
};

class ButtonEvents {
public:
    static constexpr int long_press_ms = 600;
    static constexpr int first_repeat_ms = 400;
    static constexpr int repeat_ms = 200;
    static constexpr int fast_after_ms = 1000;
    static constexpr int fast_repeat_ms = 80;

    // Sets the held buttons. Returns the releases, then the presses. The spans returned here and by
    // elapse() are valid until the next call.
    std::span<const ButtonEvent> change(ButtonSet held);

    // Lets time pass with the same buttons held. Returns the long presses and repeats.
    std::span<const ButtonEvent> elapse(int milliseconds);

private:
    struct State {
        int down_ms;
        int next_repeat_ms;
    };

    void add(ButtonEvent::Gesture kind, Button button);
    void advance(Button button, int milliseconds);

    // Room for a long press and a repeat of each button in one call.
    std::array<ButtonEvent, std::size_t{2} * button_count> events_{};
    std::size_t count_ = 0;
    ButtonSet held_;
    std::array<State, button_count> states_{};
};

}  // namespace kaiten
