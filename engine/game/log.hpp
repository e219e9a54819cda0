// Log of everything that a turn revealed to all players, for screens and written records. The
// engine fills in a log only if the caller passes one.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/list.hpp"
#include "engine/game/cards.hpp"
#include "engine/game/rules.hpp"

namespace kaiten {

// A card on a table as the players see it.
struct ShownCard {
    Face card = Face::none;  // what is printed on it
    Face as = Face::none;    // what it counts as: differs from `card` only for a special order
    bool on_wasabi = false;
    bool flipped = false;
    friend constexpr bool operator==(const ShownCard&, const ShownCard&) = default;
};

// The cards one seat laid at the reveal.
struct Play {
    List<Face, 2> cards;
    std::array<bool, 2> on_wasabi{};
    bool chopsticks = false;
    bool spoon = false;           // Party: announces a spoon
    Face for_dummy = Face::none;  // the card that the seat in control laid for the dummy
    bool dummy_on_wasabi = false;
    friend constexpr bool operator==(const Play&, const Play&) = default;
};

// One event after the reveal of a Party turn. The kind of `card` determines which fields are used.
struct Effect {
    std::uint8_t seat = 0;
    Face card = Face::none;        // the card that acted; for uramaki any face of the kind
    Face as = Face::none;          // special order: the face it copied; none: it was discarded
    bool flipped = false;          // special order: the copied card was flipped
    Face asked_face = Face::none;  // spoon: the exact card asked for, or none
    Kind asked_kind = Kind::none;  // spoon: the kind asked for, or none
    std::uint8_t from = 0;         // spoon: the seat that gave the card, if `got` is not none
    Face got = Face::none;         // spoon, menu: the card laid; none: no card was laid
    bool on_wasabi = false;        // special order, spoon, menu: the card laid is on a wasabi
    List<Face, 4> drawn;           // menu: the cards to choose from
    // takeout: the flipped cards as they were before; uramaki, miso: the cards discarded
    List<ShownCard, max_hand> cards;
    std::int8_t points = 0;  // uramaki: the points of the place
    friend constexpr bool operator==(const Effect&, const Effect&) = default;
};

struct TurnLog {
    std::uint8_t round = 0;
    std::uint8_t turn = 0;
    std::uint8_t control = 0;  // with the dummy: the seat that played for it
    bool complete = false;     // all effects are logged and the hands have been passed
    List<Play, most_seats> plays;
    List<Effect, 40> effects;  // in the order they were resolved
};

}  // namespace kaiten
