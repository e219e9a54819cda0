// The common part of all drafts: rounds, secret choices, the reveal, passing and winners. A game
// derives its state from DraftFrame and adds its own hand, table and deal, and the steps between
// the reveal and the passing of hands.
//
// Views of a draft (knowledge/) have the same fields. The functions that find a seat's decision and
// its legal moves are therefore templates that accept games and views.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/random.hpp"
#include "engine/game/log.hpp"
#include "engine/game/move.hpp"
#include "engine/game/refusal.hpp"
#include "engine/game/rules.hpp"
#include "engine/game/take.hpp"

namespace kaiten {

enum class Phase : std::uint8_t {
    choosing,    // at least one seat has to decide
    round_over,  // the round is scored, its cards are still on the tables; start_round() continues
    game_over,
};

// A committed take, secret until the reveal.
struct Choice {
    Face card = Face::none;
    Face second = Face::none;
    std::uint8_t off_wasabi : 2 = 0;  // bit i set: card i does not go on a free wasabi
    bool spoon : 1 = false;           // announces a spoon

    constexpr void forget() {
        card = Face::none;
        second = Face::none;
        off_wasabi = 0;
        spoon = false;
    }
    friend constexpr bool operator==(const Choice&, const Choice&) = default;
};

constexpr unsigned seat_bit(unsigned seat) {
    return 1U << seat;
}

// The state of every draft. Reading fields directly is fine; change them only through the functions
// below.
template <typename HandKind, typename TableKind, unsigned seats>
struct DraftFrame {
    static constexpr unsigned max_seats = seats;

    Rules rules;
    std::array<std::int16_t, seats> totals{};  // points of the rounds scored so far, by seat
    std::uint8_t round = 1;                    // 1 to 3
    std::uint8_t turn = 1;                     // 1 to the size of a hand
    Phase phase = Phase::choosing;
    std::uint8_t committed = 0;             // bit i set: seat i has chosen
    std::array<Choice, seats> choices{};    // valid for seats that have chosen
    std::array<HandKind, seats> hands{};    // by seat
    std::array<TableKind, seats> tables{};  // by seat

    friend constexpr bool operator==(const DraftFrame&, const DraftFrame&) = default;
};

// True for games whose cards ask for further decisions after the reveal, one at a time.
template <typename AnyDraft>
concept AsksMore = requires(const AnyDraft& draft) { draft.open.decision; };

// Returns whether the seats choose their takes now, that is, no decision after a reveal is open.
template <typename AnyDraft>
bool choosing_takes(const AnyDraft& draft) {
    if constexpr (AsksMore<AnyDraft>) return draft.open.decision == Decision::none;
    return true;
}

// Returns the seat that plays for the dummy in this turn.
template <typename AnyDraft>
unsigned control(const AnyDraft& draft) {
    return control_in(draft.rules, draft.round, draft.turn);
}

// Returns everything that determines which takes are legal for the seat.
template <typename AnyDraft>
TakeSituation take_situation(const AnyDraft& draft, unsigned seat) {
    const EditionRow& edition = draft.rules.edition_row();
    const auto& table = draft.tables[seat];
    return {.hand = draft.hands[seat].cards,
            .wasabi = {table.free_wasabi, edition.wasabi_same_turn},
            .chopsticks = has_tool(table, Kind::chopsticks, draft.rules),
            .spoon = has_tool(table, Kind::spoon, draft.rules),
            .serves_dummy = draft.rules.dummy && control(draft) == seat,
            .wasabi_may_be_declined = edition.wasabi_may_be_declined};
}

// Returns Refusal::none if the seat has something to decide, otherwise the reason why not.
template <typename AnyDraft>
Refusal check_open(const AnyDraft& draft, unsigned seat) {
    if (seat >= draft.rules.seats) return Refusal::no_such_seat;
    if (draft.phase == Phase::game_over) return Refusal::game_is_over;
    if (draft.phase == Phase::round_over) return Refusal::round_is_over;
    if constexpr (AsksMore<AnyDraft>)
        if (!choosing_takes(draft))
            return draft.open.seat == seat ? Refusal::none : Refusal::not_your_turn;
    return (draft.committed & seat_bit(seat)) != 0 ? Refusal::already_committed : Refusal::none;
}

// Returns the decision the seat has to make now; none if it has chosen or the round is over.
template <typename AnyDraft>
Decision decision_of(const AnyDraft& draft, unsigned seat) {
    if (check_open(draft, seat) != Refusal::none) return Decision::none;
    if constexpr (AsksMore<AnyDraft>)
        if (!choosing_takes(draft)) return draft.open.decision;
    return Decision::take;
}

// Returns the bits of all seats that have something to decide.
template <typename AnyDraft>
unsigned deciding_seats(const AnyDraft& draft) {
    if (draft.phase != Phase::choosing) return 0;
    if constexpr (AsksMore<AnyDraft>)
        if (!choosing_takes(draft)) return seat_bit(draft.open.seat);
    return (seat_bit(draft.rules.seats) - 1) & ~unsigned{draft.committed};
}

// Returns Refusal::none if the move is legal, otherwise the reason why not.
template <typename AnyDraft>
Refusal check(const AnyDraft& draft, unsigned seat, const Move& move) {
    if (const Refusal closed = check_open(draft, seat); closed != Refusal::none) return closed;
    if constexpr (AsksMore<AnyDraft>)
        if (!choosing_takes(draft)) return check_answer(answer_situation(draft, seat), move);
    return check_take(take_situation(draft, seat), move);
}

// Lists all legal moves with different results. If the order of two cards does not matter, only the
// order with the lower face first is listed (check() accepts both).
template <typename AnyDraft>
void legal_moves(const AnyDraft& draft, unsigned seat, MoveList& moves) {
    moves.clear();
    if (check_open(draft, seat) != Refusal::none) return;
    if constexpr (AsksMore<AnyDraft>)
        if (!choosing_takes(draft)) return list_answers(answer_situation(draft, seat), moves);
    legal_takes(take_situation(draft, seat), moves);
}

// Returns a random legal move. Each card of the hand is equally likely. Each yes-or-no choice
// (chopsticks, a spoon, declining a wasabi, each card for a takeout box) has probability one half.
// Each option to copy, ask for, give or draw is equally likely.
template <typename AnyDraft>
Move random_move(const AnyDraft& draft, unsigned seat, Random& random) {
    if constexpr (AsksMore<AnyDraft>)
        if (!choosing_takes(draft)) return random_answer(answer_situation(draft, seat), random);
    return random_take(take_situation(draft, seat), random);
}

// Commits a move without checking that it is legal, for searches and random play. The last seat's
// take resolves the turn; the reveal is written to `log` unless it is null.
template <typename GameType>
void commit_legal(GameType& game, unsigned seat, const Move& move, TurnLog* log = nullptr) {
    if constexpr (AsksMore<GameType>)
        if (!choosing_takes(game)) return resolve_answer(game, move, log);
    game.choices[seat] = {move.card, move.second, static_cast<std::uint8_t>(move.off_wasabi & 3U),
                          move.spoon};
    if constexpr (requires { game.for_dummy; })
        if (move.for_dummy != Face::none) game.for_dummy = move.for_dummy;
    game.committed = static_cast<std::uint8_t>(game.committed | seat_bit(seat));
    if (game.committed == seat_bit(game.rules.seats) - 1) resolve_takes(game, log);
}

// Commits a seat's move if it is legal, otherwise returns the reason and changes nothing.
template <typename GameType>
Refusal commit(GameType& game, unsigned seat, const Move& move, TurnLog* log = nullptr) {
    const Refusal refusal = check(game, seat, move);
    if (refusal == Refusal::none) commit_legal(game, seat, move, log);
    return refusal;
}

// Reveals one seat's take: moves the cards from its hand to its table, and used chopsticks into its
// hand.
template <typename GameType>
void reveal_seat(GameType& game, unsigned seat, bool wasabi_same_turn, TurnLog* log) {
    const Choice& choice = game.choices[seat];
    auto& table = game.tables[seat];
    auto& hand = game.hands[seat];
    UsableWasabi wasabi{table.free_wasabi, wasabi_same_turn};
    const bool two = choice.second != Face::none;
    take_from(hand, choice.card);
    if (two) {
        take_from(hand, choice.second);
        put_into(hand, take_chopsticks(table));
    }
    const bool first = lay(table, choice.card, wasabi, (choice.off_wasabi & 1U) != 0);
    const bool second = two && lay(table, choice.second, wasabi, (choice.off_wasabi & 2U) != 0);
    if (log == nullptr) return;
    Play play;
    play.cards.push(choice.card);
    if (two) play.cards.push(choice.second);
    play.on_wasabi = {first, second};
    play.chopsticks = two;
    play.spoon = choice.spoon;
    log->plays.push(play);
}

template <typename GameType>
void begin_log(const GameType& game, TurnLog* log) {
    if (log == nullptr) return;
    *log = {};
    log->round = game.round;
    log->turn = game.turn;
}

// Passes every hand on to the neighbour.
template <typename GameType>
void pass_hands(GameType& game) {
    const unsigned last = game.rules.seats - 1U;
    auto& hands = game.hands;
    if (game.rules.passes_left(game.round)) {
        const auto moving = hands[last];
        for (unsigned seat = last; seat > 0; --seat)
            hands[seat] = hands[seat - 1];
        hands[0] = moving;
    } else {
        const auto moving = hands[0];
        for (unsigned seat = 0; seat < last; ++seat)
            hands[seat] = hands[seat + 1];
        hands[last] = moving;
    }
}

template <typename GameType, typename Points>
void add_points(GameType& game, const Points& points) {
    const unsigned tables = game.rules.tables();
    for (unsigned i = 0; i < tables; ++i)
        game.totals[i] = static_cast<std::int16_t>(game.totals[i] + points[i]);
}

// Scores the tables, keeps the desserts and moves on to the next phase. Not inlined: it runs once
// per round and would take registers from the code that runs every turn.
template <typename GameType>
[[gnu::noinline]] void end_round(GameType& game) {
    score_tables(game);
    const bool last = game.round == round_count;
    game.phase = last ? Phase::game_over : Phase::round_over;
    if (last) add_points(game, dessert_points(game));
}

// Ends the turn: passes the hands, or ends the round after the last card.
template <typename GameType>
void end_turn(GameType& game) {
    if (game.hands[0].cards.empty()) return end_round(game);
    pass_hands(game);
    game.turn += 1;
}

// Returns the bits of the seats that won: most points, then most desserts. Only valid when the game
// is over.
template <typename GameType>
unsigned winners(const GameType& game) {
    int best = -0x7FFFFFFF;
    unsigned won = 0;
    for (unsigned seat = 0; seat < game.rules.seats; ++seat) {
        // A seat has fewer than 256 desserts.
        const int worth = game.totals[seat] * 256 + static_cast<int>(desserts_of(game, seat));
        if (worth > best) won = 0;
        if (worth >= best) won |= seat_bit(seat);
        if (worth > best) best = worth;
    }
    return won;
}

}  // namespace kaiten
