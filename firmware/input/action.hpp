// The actions of a player. Screens know only actions; key_table.hpp assigns them to the buttons of
// a board.
#pragma once

#include <cstdint>
#include <initializer_list>

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

}  // namespace kaiten
