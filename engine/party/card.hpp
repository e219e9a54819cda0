// The interface of Party's cards: one row of function pointers per kind of card (CardRow), and one
// per decision that a card can ask for (DecisionRow). The game calls these rows; everything
// specific to one kind is in its file in cards/.
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
class LaidTables;
class PartyTurn;
struct Explanation;
struct PartyOutlook;
enum class CellState : std::uint8_t;

// Everything that the answers to an open decision depend on. Games and views both build one, so
// they use the same code.
struct AnswerSituation {
    const OpenDecision& open;
    const PartyTable& table;           // of the deciding seat
    const List<Face, max_hand>& hand;  // of the deciding seat
    const List<Face, 4>& drawn;
    const Rules& rules;
};

// Functions of one decision.
struct DecisionRow {
    Refusal (*check)(const AnswerSituation& situation, const Move& move);
    void (*list)(const AnswerSituation& situation, MoveList& moves);
    Move (*random)(const AnswerSituation& situation, Random& random);
    // Carries out a legal answer.
    void (*answer)(PartyTurn& turn, const OpenDecision& decided, const Move& move);
    // Converts the answer to a 16-bit number and back. The number comes from outside and may be
    // invalid, so check() the decoded move.
    unsigned (*encode)(const Move& move);
    Move (*decode)(unsigned code);
    // For bots (bots/party/evaluation.hpp): chooses a quick answer, and estimates the value of
    // answers.
    Move (*choose)(const PartyOutlook& outlook);
    void (*judge)(const PartyOutlook& outlook, std::span<const Move> moves,
                  std::span<std::int16_t> worths);
};

// Functions of one kind of card; null where the kind does nothing.
struct CardRow {
    void (*score)(const PartyRound& round) = nullptr;                  // at the end of a round
    void (*score_desserts)(const DessertRound& round) = nullptr;       // at the end of the game
    void (*act)(PartyTurn&, unsigned seat, unsigned place) = nullptr;  // when Acts says
    // After the reveal with its special orders, and after every card that another card brings.
    void (*cards_laid)(PartyTurn& turn) = nullptr;
    void (*end_turn)(PartyTurn& turn) = nullptr;  // at the end of every turn
    // Writes the fields of its effect as JSON.
    void (*write)(JsonWriter& out, const Effect& effect) = nullptr;
    bool effect_named_by_kind = false;  // events name the kind, not the face
    // Values for bots, in sixteenths of a point (bots/party/evaluation.hpp). `worth`: of a face if
    // it is laid now. `worth_kept`: of a card on the table if it stays there, for cards that may be
    // better in a takeout box. `worth_in_the_end`: of the kept desserts at the end of the game.
    int (*worth)(const PartyOutlook& outlook, Face face) = nullptr;
    int (*worth_kept)(const PartyOutlook& outlook, const PartyCard& card) = nullptr;
    int (*worth_in_the_end)(const PartyOutlook& outlook) = nullptr;
    // For explanations and the matrix of both games (knowledge/). `count`: the number that a table
    // shows for this kind; null: its unflipped cards. `explain`: completes an explanation that has
    // counts and points. `open_points`: those points of a table that cards of other seats can still
    // change; null: none. `state`: of a kind without a race; null: by its number of cards, or by
    // its points.
    unsigned (*count)(const LaidTables& tables, unsigned table) = nullptr;
    void (*explain)(const LaidTables& tables, Explanation& told) = nullptr;
    int (*open_points)(const Explanation& told, unsigned table) = nullptr;
    CellState (*state)(const Explanation& told, unsigned table) = nullptr;
    bool waits_for_use = false;  // a card on the table waits to be used
};

extern const std::array<const CardRow*, kind_count> card_rows;
inline const CardRow& card_row(Kind kind) {
    return *card_rows[index(kind)];
}

// Indexed by Decision; null for decisions that no card asks for.
extern const std::array<const DecisionRow*, decision_count> decision_rows;
inline const DecisionRow& decision_row(Decision decision) {
    const DecisionRow* const row = decision_rows[static_cast<unsigned>(decision)];
    KAITEN_ENSURE(row != nullptr);
    return *row;
}

// Called by game/draft.hpp for an open decision.
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

// Encoding of a card in an answer: six bits for the face, and a flag above them.
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

// Returns a random card among those that fit, each equally likely.
template <unsigned N, typename Fits>
Face random_card(const List<Face, N>& cards, Random& random, Fits fits) {
    List<Face, N> fitting;
    for (const Face card : cards)
        if (fits(card)) fitting.push(card);
    return fitting[random.below(fitting.size())];
}

// Adds a move unless the list has it already: equal cards are one option.
inline void push_once(MoveList& moves, const Move& move) {
    if (!moves.contains(move)) moves.push(move);
}

}  // namespace kaiten
