// Decisions that a seat can be asked for, and moves that answer them, for all editions. A move is a
// plain value; the decision it answers determines which of its fields are used.
#pragma once

#include <cstdint>

#include "engine/core/list.hpp"
#include "engine/game/cards.hpp"

namespace kaiten {

enum class Decision : std::uint8_t {
    none,  // nothing to decide
    take,  // every seat's choice in a turn: one card, or two with chopsticks
    // Party only, after the reveal:
    copy,     // the card that a special order copies
    ask,      // the card or kind that a spoon asks for
    give,     // the card that the asked seat gives
    draw,     // the drawn card that a menu card lays
    takeout,  // the cards to flip with a takeout box
};
inline constexpr unsigned decision_count = 7;

// The decision that is open after the reveal of a Party turn. It is visible to all players.
struct OpenDecision {
    Decision decision = Decision::none;
    std::uint8_t seat = 0;         // the seat that decides
    std::uint8_t owner = 0;        // the seat whose card acts: not `seat` when a spoon asks
    std::uint8_t place = 0;        // copy: index of the special order on the owner's table
    Face card = Face::none;        // the face that the acting card counts as
    Face asked_face = Face::none;  // give: the exact card asked for, or none
    Kind asked_kind = Kind::none;  // give: the kind asked for, or none
    friend constexpr bool operator==(const OpenDecision&, const OpenDecision&) = default;
};

// Returns whether the card matches the request of the spoon.
constexpr bool is_asked_for(const OpenDecision& open, Face card) {
    return open.asked_kind != Kind::none ? kind_of(card) == open.asked_kind
                                         : card == open.asked_face;
}

struct Move {
    Decision decision = Decision::take;
    Face card = Face::none;    // take: the (first) card; ask: the exact card or none; copy, give,
                               // draw: the card
    Face second = Face::none;  // take: the second card, with chopsticks
    Face for_dummy = Face::none;  // take: the dummy's card, from the seat in control
    std::uint8_t off_wasabi = 0;  // take: bit i set: card i does not go on a free wasabi; copy: 1:
                                  // the copied nigiri does not
    bool spoon = false;           // take: announces a spoon
    bool flipped = false;         // copy: the original is a flipped card
    Kind kind = Kind::none;       // ask: any card of this kind, or none
    std::uint16_t cards = 0;      // takeout: bit i set: card i of the seat's table is flipped

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

// Large enough for the legal moves of any decision: at most 498 takes in the two-player game with
// the dummy, and 512 ways to fill a takeout box.
using MoveList = List<Move, 512>;

}  // namespace kaiten
