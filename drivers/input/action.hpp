// The actions of a player, and the key tables that assign them to buttons. Screens know only
// actions; each board chooses its key table.
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
    second,  // the second choice of a screen: two cards, the review, an empty field
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

    // Returns the actions of this set that are in `preferred`, or the whole set if none is.
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

// A row of a board's key table: the actions of a key when tapped and when held. A key may have
// several actions; each screen uses the one that it supports.
struct BoardKey {
    Button button;
    ActionSet tapped;
    ActionSet held = {};  // empty: a held key repeats its tapped action
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
