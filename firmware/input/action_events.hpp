// The one vocabulary of events for all screens: buttons become actions by the board's table.
#pragma once

#include "drivers/input/action.hpp"
#include "drivers/input/button_events.hpp"
#include "engine/core/list.hpp"

namespace kaiten {

struct ActionEvent {
    enum class Kind : std::uint8_t { press, repeat, release };

    Kind kind = Kind::press;
    ActionSet actions;
};

// Presses and repeats move things; a press alone decides them.
constexpr bool moves(const ActionEvent& event, Action action) {
    return event.kind != ActionEvent::Kind::release && event.actions.has(action);
}
constexpr bool pressed(const ActionEvent& event, Action action) {
    return event.kind == ActionEvent::Kind::press && event.actions.has(action);
}

class ActionEvents {
public:
    explicit ActionEvents(std::span<const BoardKey> keys) : keys_{keys} {}

    // What a button's event means. A key that means something else when it is held can tell what
    // it means only when it is let go, or was held long enough.
    using Meant = List<ActionEvent, 2>;
    Meant meaning_of(const ButtonEvent& event);

private:
    Meant meaning_of_holdable(const BoardKey& key, const ButtonEvent& event);

    std::span<const BoardKey> keys_;
    ButtonSet long_held_;
    ButtonSet repeating_;
};

}  // namespace kaiten
