// What a seat can be asked and what it can answer, in every edition: decisions and moves. A move is
// a plain value; which of its fields matter depends on the decision it answers.
#pragma once

#include <cstdint>

#include "engine/core/list.hpp"
#include "engine/game/cards.hpp"

namespace kaiten {

enum class Decision : std::uint8_t {
    none,  // nothing to decide
    take,  // everybody's choice of a turn: a card, or two with chopsticks
    // Party's, after the reveal:
    copy,     // what a special order becomes
    ask,      // what a spoon asks for
    give,     // which card the asked seat gives
    draw,     // which of the menu's cards is laid
    takeout,  // which cards go into the box
};
inline constexpr unsigned decision_count = 7;

// The decision that is open after the reveal of a Party turn. Everybody can see it.
struct OpenDecision {
    Decision decision = Decision::none;
    std::uint8_t seat = 0;         // who decides
    std::uint8_t owner = 0;        // whose card acts: another seat's when a spoon asks this one
    std::uint8_t place = 0;        // copy: the special order's place on the owner's table
    Face card = Face::none;        // the card that acts, as what it counts
    Face asked_face = Face::none;  // give: the exact card asked for, or
    Kind asked_kind = Kind::none;  // the kind
    friend constexpr bool operator==(const OpenDecision&, const OpenDecision&) = default;
};

// Whether the card is what a spoon asked for.
constexpr bool is_asked_for(const OpenDecision& open, Face card) {
    return open.asked_kind != Kind::none ? kind_of(card) == open.asked_kind
                                         : card == open.asked_face;
}

struct Move {
    Decision decision = Decision::take;
    Face card = Face::none;       // take: the (first) card; copy, give, draw: the card;
                                  // ask: the exact card, if it is one
    Face second = Face::none;     // take: the second card, with chopsticks
    Face for_dummy = Face::none;  // take: the dummy's card, from the seat in control
    std::uint8_t off_wasabi = 0;  // take: bit i set if card i is not to lie on a free wasabi;
                                  // copy: 1 if the copied nigiri is not to
    bool spoon = false;           // take: announces a spoon
    bool flipped = false;         // copy: the flipped card of that face
    Kind kind = Kind::none;       // ask: any card of this kind
    std::uint16_t cards = 0;      // takeout: bit i set if card i of the own table is flipped

    friend constexpr bool operator==(const Move&, const Move&) = default;
};

constexpr Move take(Face card) {
    return {.card = card};
}
constexpr Move take_two(Face first, Face second) {
    return {.card = first, .second = second};
}
constexpr Move copy_card(Face card, bool flipped = false, bool off_wasabi = false) {
    return {.decision = Decision::copy,
            .card = card,
            .off_wasabi = static_cast<std::uint8_t>(off_wasabi ? 1 : 0),
            .flipped = flipped};
}
constexpr Move ask_for(Face card) {
    return {.decision = Decision::ask, .card = card};
}
constexpr Move ask_for(Kind kind) {
    return {.decision = Decision::ask, .kind = kind};
}
constexpr Move give(Face card) {
    return {.decision = Decision::give, .card = card};
}
constexpr Move choose_drawn(Face card) {
    return {.decision = Decision::draw, .card = card};
}
constexpr Move flip_cards(std::uint16_t cards) {
    return {.decision = Decision::takeout, .cards = cards};
}

// All legal moves of one decision fit: at most 498 in the two-player game with the dummy, and 512
// ways to fill a takeout box.
using MoveList = List<Move, 512>;

}  // namespace kaiten
