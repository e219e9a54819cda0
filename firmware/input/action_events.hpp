// Translates the events of buttons into the events of actions, the only input events that screens
// see.
#pragma once

#include "drivers/input/button_events.hpp"
#include "engine/core/list.hpp"
#include "firmware/input/key_table.hpp"

namespace kaiten {

// Whether the board has a touch panel or a mouse (KAITEN_TOUCH in its board.cmake).
inline constexpr bool has_touch = KAITEN_HAS_TOUCH != 0;

struct ActionEvent {
    enum class Gesture : std::uint8_t {
        press,
        repeat,
        release,
        point,  // a finger or a mouse points at an item of the screen, and no action is meant
    };

    Gesture gesture = Gesture::press;
    ActionSet actions;
    std::uint8_t item = 0;  // for point
};

// A cursor moves on presses and repeats. A decision needs a press.
constexpr bool moves(const ActionEvent& event, Action action) {
    return event.gesture != ActionEvent::Gesture::release && event.actions.has(action);
}
// Returns the item that the event moves the cursor to, if it is such an event.
constexpr std::optional<unsigned> pointed(const ActionEvent& event) {
    if (!has_touch || event.gesture != ActionEvent::Gesture::point) return std::nullopt;
    return event.item;
}
constexpr bool pressed(const ActionEvent& event, Action action) {
    return event.gesture == ActionEvent::Gesture::press && event.actions.has(action);
}

class ActionEvents {
public:
    explicit ActionEvents(std::span<const BoardKey> keys) : keys_{keys} {}

    // Returns the action events that a button event causes. A key with a second action for a long
    // press reports nothing when it is pressed: only its release or the long press shows which
    // action is meant.
    using Meant = List<ActionEvent, 2>;
    Meant meaning_of(const ButtonEvent& event);

private:
    Meant meaning_of_holdable(const BoardKey& key, const ButtonEvent& event);

    std::span<const BoardKey> keys_;
    ButtonSet long_held_;
    ButtonSet repeating_;
};

}  // namespace kaiten
