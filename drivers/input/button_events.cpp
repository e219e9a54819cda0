// Making events of held buttons.
#include "drivers/input/button_events.hpp"

namespace kaiten {

std::span<const ButtonEvent> ButtonEvents::update(ButtonSet held, int elapsed_ms) {
    count_ = 0;
    const ButtonSet released = held_.without(held);
    const ButtonSet pressed = held.without(held_);
    held_ = held;
    for (int i = 0; i < button_count; ++i) {
        const auto button = static_cast<Button>(i);
        State& state = states_[static_cast<std::size_t>(i)];
        if (released.has(button) && !state.ignored) add(ButtonEvent::Kind::release, button);
        if (released.has(button)) state.ignored = false;
    }
    for (int i = 0; i < button_count; ++i) {
        const auto button = static_cast<Button>(i);
        if (pressed.has(button)) {
            states_[static_cast<std::size_t>(i)] = {0, first_repeat_ms, false};
            add(ButtonEvent::Kind::press, button);
        } else if (held.has(button)) {
            advance(button, elapsed_ms);
        }
    }
    return std::span{events_}.first(count_);
}

void ButtonEvents::advance(Button button, int elapsed_ms) {
    State& state = states_[static_cast<std::size_t>(button)];
    const int before = state.down_ms;
    state.down_ms += elapsed_ms;
    if (state.ignored) return;
    if (before < long_press_ms && state.down_ms >= long_press_ms)
        add(ButtonEvent::Kind::long_press, button);
    if (state.down_ms < state.next_repeat_ms) return;
    add(ButtonEvent::Kind::repeat, button);
    // Counted from when it was due, so that the rate is kept; ticks lost are not made up for.
    const int step = state.next_repeat_ms >= fast_after_ms ? fast_repeat_ms : repeat_ms;
    state.next_repeat_ms += step;
    if (state.next_repeat_ms <= state.down_ms) state.next_repeat_ms = state.down_ms + step;
}

void ButtonEvents::ignore_held() {
    for (int i = 0; i < button_count; ++i) {
        if (held_.has(static_cast<Button>(i))) states_[static_cast<std::size_t>(i)].ignored = true;
    }
}

void ButtonEvents::add(ButtonEvent::Kind kind, Button button) {
    events_[count_++] = {kind, button, held_};
}

}  // namespace kaiten
