// The frame of a draft, whatever lies on its tables: rounds, secret choices, the reveal, passing,
// winners. A kind of game derives its state from DraftFrame and gives the frame what is its own: a
// hand, a table, a deal, and what happens between the reveal and the passing of hands.
//
// Views of a draft (knowledge/) have the same fields, so the questions of a seat are answered here
// for both: what it has to decide, what it may answer.
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
    choosing,    // somebody has to decide
    round_over,  // the round is scored and its tables still lie; start_round() goes on
    game_over,
};

// A committed take, kept until the reveal.
struct Choice {
    Face card = Face::none;
    Face second = Face::none;
    std::uint8_t off_wasabi : 2 = 0;  // bit i set: card i is not to lie on a free wasabi
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

// What every draft consists of. Read the fields as you like; change them only with the functions.
template <typename HandKind, typename TableKind, unsigned seats>
struct DraftFrame {
    static constexpr unsigned max_seats = seats;

    Rules rules;
    std::array<std::int16_t, seats> totals{};  // of the rounds scored, by seat
    std::uint8_t round = 1;                    // 1 to 3
    std::uint8_t turn = 1;                     // 1 to the size of a hand
    Phase phase = Phase::choosing;
    std::uint8_t committed = 0;             // bit i set: seat i has chosen
    std::array<Choice, seats> choices{};    // of the seats that have chosen
    std::array<HandKind, seats> hands{};    // by seat
    std::array<TableKind, seats> tables{};  // by seat

    friend constexpr bool operator==(const DraftFrame&, const DraftFrame&) = default;
};

// Cards of some games ask for more decisions after the reveal, one at a time.
template <typename AnyDraft>
concept AsksMore = requires(const AnyDraft& draft) { draft.open.decision; };

// Whether the decision that is open after a reveal is none: everybody chooses what to take.
template <typename AnyDraft>
bool choosing_takes(const AnyDraft& draft) {
    if constexpr (AsksMore<AnyDraft>) return draft.open.decision == Decision::none;
    return true;
}

// With the dummy: the seat that plays for it now.
template <typename AnyDraft>
unsigned control(const AnyDraft& draft) {
    return control_in(draft.round, draft.turn);
}

// A seat's take, as it looks at it.
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

// Whether the seat has something to decide, and if not, why.
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

// What the seat has to decide now; none if it has chosen or the round is over.
template <typename AnyDraft>
Decision decision_of(const AnyDraft& draft, unsigned seat) {
    if (check_open(draft, seat) != Refusal::none) return Decision::none;
    if constexpr (AsksMore<AnyDraft>)
        if (!choosing_takes(draft)) return draft.open.decision;
    return Decision::take;
}

// The bits of all seats that have something to decide.
template <typename AnyDraft>
unsigned deciding_seats(const AnyDraft& draft) {
    if (draft.phase != Phase::choosing) return 0;
    if constexpr (AsksMore<AnyDraft>)
        if (!choosing_takes(draft)) return seat_bit(draft.open.seat);
    return (seat_bit(draft.rules.seats) - 1) & ~unsigned{draft.committed};
}

// Whether a move is legal, and if not, why.
template <typename AnyDraft>
Refusal check(const AnyDraft& draft, unsigned seat, const Move& move) {
    if (const Refusal closed = check_open(draft, seat); closed != Refusal::none) return closed;
    if constexpr (AsksMore<AnyDraft>)
        if (!choosing_takes(draft)) return check_answer(answer_situation(draft, seat), move);
    return check_take(take_situation(draft, seat), move);
}

// All moves that make a difference: of two orders that come to the same, only the one with the
// lower face first (check() takes both).
template <typename AnyDraft>
void legal_moves(const AnyDraft& draft, unsigned seat, MoveList& moves) {
    moves.clear();
    if (check_open(draft, seat) != Refusal::none) return;
    if constexpr (AsksMore<AnyDraft>)
        if (!choosing_takes(draft)) return list_answers(answer_situation(draft, seat), moves);
    legal_takes(take_situation(draft, seat), moves);
}

// A random legal move. Each card of the hand is equally likely; where the rules give a yes or no
// (chopsticks, a spoon, a wasabi declined, each card for a takeout box) each is as likely as the
// other; of what is copied, asked for, given or drawn each option is equally likely.
template <typename AnyDraft>
Move random_move(const AnyDraft& draft, unsigned seat, Random& random) {
    if constexpr (AsksMore<AnyDraft>)
        if (!choosing_takes(draft)) return random_answer(answer_situation(draft, seat), random);
    return random_take(take_situation(draft, seat), random);
}

// A move that is known to be legal, for searches and random play: no questions asked. The last take
// resolves the turn. What was revealed is written to `log` if there is one.
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

// Commits a seat's move if it is legal.
template <typename GameType>
Refusal commit(GameType& game, unsigned seat, const Move& move, TurnLog* log = nullptr) {
    const Refusal refusal = check(game, seat, move);
    if (refusal == Refusal::none) commit_legal(game, seat, move, log);
    return refusal;
}

// One seat's take is revealed: cards go from its hand to its table, used chopsticks into the hand.
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

// The seats' hands move on to their neighbours.
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

// Scores the tables, keeps the desserts and moves on to the next phase. Not inlined: it comes once
// a round, and what happens every turn keeps the registers.
template <typename GameType>
[[gnu::noinline]] void end_round(GameType& game) {
    score_tables(game);
    const bool last = game.round == round_count;
    game.phase = last ? Phase::game_over : Phase::round_over;
    if (last) add_points(game, dessert_points(game));
}

// The turn is over: hands are passed, or the round ends with the last card.
template <typename GameType>
void end_turn(GameType& game) {
    if (game.hands[0].cards.empty()) return end_round(game);
    pass_hands(game);
    game.turn += 1;
}

// The bits of the seats that won: most points, then most desserts. ClassicGame over only.
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
