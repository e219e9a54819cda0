// Tastes: what a computer player likes apart from winning. A taste works with any level. It raises
// the value of a loved card without search, and the reward of a loved move in the search, so it
// decides between moves of similar value. Every taste loves something on every menu.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/bots/reward.hpp"
#include "engine/bots/weight_fields.hpp"
#include "engine/game/rules.hpp"

namespace kaiten {

enum class Taste : std::uint8_t {
    none,
    desserts,
    rolls,
    sashimi,
    denial,
    specials,
    nigiri,
    dumplings
};
inline constexpr unsigned taste_count = 8;

std::string_view name_of(Taste taste);
std::string_view help_of(Taste taste);
std::optional<Taste> taste_named(std::string_view name);

// A taste applied to the rules of a game.
struct Fancy {
    KindSet loved;
    bool denial = false;     // loves to take the next seat's best card
    Worth liking = 0;        // added to the value of a loved card
    std::uint8_t spite = 0;  // added to the weight of the next seat's loss
    Reward joy = 0;          // added to the reward of a loved move

    bool loves(Face card) const { return card != Face::none && loved.has(kind_of(card)); }
};
Fancy fancy_of(Taste taste, const Rules& rules);

}  // namespace kaiten
