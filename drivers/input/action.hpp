// What a player can mean. Screens know only these; which key means what is the board's business.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>

#include "drivers/input/input.hpp"

namespace kaiten {

enum class Action : std::uint8_t {
    previous,
    next,
    up,
    down,
    accept,
    back,
    second,  // the other thing one can do here: two cards, the review, an empty field
    hint,
    tables,
};

class ActionSet {
public:
    constexpr ActionSet() = default;
    constexpr ActionSet(std::initializer_list<Action> actions) {
        for (const Action action : actions)
            bits_ = static_cast<std::uint16_t>(bits_ | bit(action));
    }
    constexpr bool has(Action action) const { return (bits_ & bit(action)) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr bool operator==(const ActionSet&) const = default;

    // Those of this set that are preferred; all of them if none is.
    constexpr ActionSet preferring(ActionSet preferred) const {
        const auto both = static_cast<std::uint16_t>(bits_ & preferred.bits_);
        ActionSet chosen = *this;
        if (both != 0) chosen.bits_ = both;
        return chosen;
    }

private:
    static constexpr int bit(Action action) { return 1 << static_cast<int>(action); }

    std::uint16_t bits_ = 0;
};

// A row of a board's table: what a key means when it is tapped, and what when it is held. One key
// may mean several things; each screen takes the one it has a use for.
struct BoardKey {
    Button button;
    ActionSet tapped;
    ActionSet held = {};  // none: held down, the key repeats what it means when tapped
};

// A pad and four keys.
inline constexpr BoardKey eight_keys[] = {
    {Button::up, {Action::up, Action::tables}},
    {Button::down, {Action::down}},
    {Button::left, {Action::previous}},
    {Button::right, {Action::next}},
    {Button::a, {Action::accept}},
    {Button::b, {Action::back}},
    {Button::x, {Action::second}},
    {Button::y, {Action::hint}},
};

// A pad and two keys.
inline constexpr BoardKey six_keys[] = {
    {Button::up, {Action::up, Action::tables}},
    {Button::down, {Action::down}},
    {Button::left, {Action::previous}},
    {Button::right, {Action::next}},
    {Button::a, {Action::accept}, {Action::second}},
    {Button::b, {Action::back}, {Action::hint}},
};

// Four keys and nothing else.
inline constexpr BoardKey four_keys[] = {
    {Button::a, {Action::accept}, {Action::second}},
    {Button::b, {Action::back}, {Action::hint}},
    {Button::x, {Action::previous, Action::up}, {Action::up, Action::tables}},
    {Button::y, {Action::next, Action::down}, {Action::down}},
};

}  // namespace kaiten
