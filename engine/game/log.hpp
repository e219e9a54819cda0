// What a turn showed to everybody, for screens and for written records. The engine fills one in
// only when it is given one.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/list.hpp"
#include "engine/game/cards.hpp"
#include "engine/game/rules.hpp"

namespace kaiten {

// A card on a table as people see it.
struct ShownCard {
    Face card = Face::none;  // what is printed on it
    Face as = Face::none;    // what it counts as: the same, but for a special order
    bool on_wasabi = false;
    bool flipped = false;
    friend constexpr bool operator==(const ShownCard&, const ShownCard&) = default;
};

// What one seat laid at the reveal.
struct Play {
    List<Face, 2> cards;
    std::array<bool, 2> on_wasabi{};
    bool chopsticks = false;
    bool spoon = false;           // Party: announces a spoon
    Face for_dummy = Face::none;  // what the seat in control laid for the dummy
    bool dummy_on_wasabi = false;
    friend constexpr bool operator==(const Play&, const Play&) = default;
};

// Something that happened after the reveal of a Party turn; `card` tells which of these it is.
struct Effect {
    std::uint8_t seat = 0;
    Face card = Face::none;        // the card that acted; any face of the kind for uramaki
    Face as = Face::none;          // special order: what it copied; none: discarded
    bool flipped = false;          // special order: it copied a flipped card
    Face asked_face = Face::none;  // spoon: the exact card asked for, or
    Kind asked_kind = Kind::none;  // the kind
    std::uint8_t from = 0;         // spoon: who gave, if anybody did
    Face got = Face::none;         // spoon, menu: the card laid; none: there was none
    bool on_wasabi = false;        // special order, spoon, menu: what was laid lies on a wasabi
    List<Face, 4> drawn;           // menu
    // takeout: the cards flipped, as they lay before; uramaki, miso: the cards discarded
    List<ShownCard, max_hand> cards;
    std::int8_t points = 0;  // uramaki: the points of the place
    friend constexpr bool operator==(const Effect&, const Effect&) = default;
};

struct TurnLog {
    std::uint8_t round = 0;
    std::uint8_t turn = 0;
    std::uint8_t control = 0;  // with the dummy: the seat that played for it
    bool complete = false;     // all effects are in; the hands have been passed
    List<Play, most_seats> plays;
    List<Effect, 40> effects;  // in the order they were resolved
};

}  // namespace kaiten
