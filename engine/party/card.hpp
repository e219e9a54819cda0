// What makes a Party card: a row of functions for its kind, and one for each decision that its
// effect asks for. The frame walks these rows; all that is particular to a card stands in its file
// of cards/.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/core/random.hpp"
#include "engine/game/log.hpp"
#include "engine/game/move.hpp"
#include "engine/game/refusal.hpp"
#include "engine/party/scoring.hpp"
#include "engine/party/table.hpp"

namespace kaiten {

class JsonWriter;
class PartyTurn;

// An open decision, looked at apart from the game around it. Games and views both ask this way, so
// they cannot disagree.
struct AnswerSituation {
    const OpenDecision& open;
    const PartyTable& table;           // of the deciding seat
    const List<Face, max_hand>& hand;  // of the deciding seat
    const List<Face, 4>& drawn;
    const Rules& rules;
};

// A decision that a card asks for.
struct DecisionRow {
    Refusal (*check)(const AnswerSituation& situation, const Move& move);
    void (*list)(const AnswerSituation& situation, MoveList& moves);
    Move (*random)(const AnswerSituation& situation, Random& random);
    // Carries out a legal answer.
    void (*answer)(PartyTurn& turn, const OpenDecision& decided, const Move& move);
    // The answer as a number of 16 bits, and back: a number may hold anything, so check() what it
    // gives.
    unsigned (*encode)(const Move& move);
    Move (*decode)(unsigned code);
};

// A kind of card. What a card does not do is null.
struct CardRow {
    void (*score)(const PartyRound& round) = nullptr;                  // the end of a round
    void (*score_desserts)(const DessertRound& round) = nullptr;       // the end of the game
    void (*act)(PartyTurn&, unsigned seat, unsigned place) = nullptr;  // when Acts says
    void (*end_turn)(PartyTurn& turn) = nullptr;                       // of every turn
    // The fields of its effect, as JSON.
    void (*write)(JsonWriter& out, const Effect& effect) = nullptr;
    bool effect_named_by_kind = false;  // all cards of the kind act together
};

extern const std::array<const CardRow*, kind_count> card_rows;
inline const CardRow& card_row(Kind kind) {
    return *card_rows[index(kind)];
}

// Decisions after the reveal only.
extern const std::array<const DecisionRow*, decision_count> decision_rows;
inline const DecisionRow& decision_row(Decision decision) {
    const DecisionRow* const row = decision_rows[static_cast<unsigned>(decision)];
    KAITEN_ENSURE(row != nullptr);
    return *row;
}

// The frame's questions about an open decision.
inline Refusal check_answer(const AnswerSituation& situation, const Move& move) {
    if (move.decision != situation.open.decision) return Refusal::another_decision_is_open;
    return decision_row(move.decision).check(situation, move);
}
inline void list_answers(const AnswerSituation& situation, MoveList& moves) {
    decision_row(situation.open.decision).list(situation, moves);
}
inline Move random_answer(const AnswerSituation& situation, Random& random) {
    return decision_row(situation.open.decision).random(situation, random);
}

// How cards are written as numbers in an answer: six bits, and a flag above them.
namespace answer_code {
inline constexpr unsigned no_card = 63;
inline constexpr unsigned flag = 64;

constexpr unsigned of(Face card) {
    return card == Face::none ? no_card : index(card);
}
constexpr Face card_in(unsigned code) {
    const unsigned card = code & 63U;
    return card < face_count ? face_at(card) : Face::none;
}
}  // namespace answer_code

// Of some cards, each that fits equally likely.
template <unsigned N, typename Fits>
Face random_card(const List<Face, N>& cards, Random& random, Fits fits) {
    List<Face, N> fitting;
    for (const Face card : cards)
        if (fits(card)) fitting.push(card);
    return fitting[random.below(fitting.size())];
}

// Equal cards are one option.
inline void push_once(MoveList& moves, const Move& move) {
    if (!moves.contains(move)) moves.push(move);
}

}  // namespace kaiten
