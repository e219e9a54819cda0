// What a computer player likes beyond winning: a row on top of any level. Who likes a card thinks
// it better at first sight, and is glad to have taken it when it searches; so where moves are
// close, the taste decides. Every taste finds something on every menu.
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

// What a taste comes to at a table.
struct Fancy {
    KindSet loved;
    bool denial = false;  // loves to take what the next seat would like best
    Worth liking = 0;     // so much better it thinks what it loves at first sight ...
    std::uint8_t spite =
        0;           // ... or so much more it counts what the next seat loses, in sixteenths
    Reward joy = 0;  // what a move that it loves counts beyond the chance to win

    bool loves(Face card) const { return card != Face::none && loved.has(kind_of(card)); }
};
Fancy fancy_of(Taste taste, const Rules& rules);

}  // namespace kaiten
