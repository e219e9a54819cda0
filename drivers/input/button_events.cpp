// Generates the events of the buttons.
#include "drivers/input/button_events.hpp"

namespace kaiten {

std::span<const ButtonEvent> ButtonEvents::change(ButtonSet held) {
    count_ = 0;
    const ButtonSet released = held_.without(held);
    const ButtonSet pressed = held.without(held_);
    held_ = held;
    for (int i = 0; i < button_count; ++i) {
        const auto button = static_cast<Button>(i);
        if (released.has(button)) add(ButtonEvent::Gesture::release, button);
    }
    for (int i = 0; i < button_count; ++i) {
        const auto button = static_cast<Button>(i);
        if (!pressed.has(button)) continue;
        states_[static_cast<std::size_t>(i)] = {0, first_repeat_ms};
        add(ButtonEvent::Gesture::press, button);
    }
    return std::span{events_}.first(count_);
}

std::span<const ButtonEvent> ButtonEvents::elapse(int milliseconds) {
    count_ = 0;
    for (int i = 0; i < button_count; ++i) {
        const auto button = static_cast<Button>(i);
        if (held_.has(button)) advance(button, milliseconds);
    }
    return std::span{events_}.first(count_);
}

void ButtonEvents::advance(Button button, int milliseconds) {
    State& state = states_[static_cast<std::size_t>(button)];
    const int before = state.down_ms;
    state.down_ms += milliseconds;
    if (before < long_press_ms && state.down_ms >= long_press_ms)
        add(ButtonEvent::Gesture::long_press, button);
    if (state.down_ms < state.next_repeat_ms) return;
    add(ButtonEvent::Gesture::repeat, button);
    // Counts from the time at which the repeat was due, which keeps the rate. Repeats that were
    // missed are dropped.
    const int step = state.next_repeat_ms >= fast_after_ms ? fast_repeat_ms : repeat_ms;
    state.next_repeat_ms += step;
    if (state.next_repeat_ms <= state.down_ms) state.next_repeat_ms = state.down_ms + step;
}

void ButtonEvents::add(ButtonEvent::Gesture kind, Button button) {
    events_[count_++] = {kind, button, held_};
}

}  // namespace kaiten
