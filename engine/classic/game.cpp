// The classic game: dealing, committing, the reveal, passing, and the end of rounds.
#include "engine/classic/game.hpp"

#include <type_traits>

#include "engine/classic/resolve.hpp"
#include "engine/core/ensure.hpp"
#include "engine/game/take.hpp"

namespace kaiten {
namespace {

static_assert(sizeof(Game) <= 256);
static_assert(std::is_trivially_copyable_v<Game>);

constexpr unsigned dummy_table = 2;

constexpr unsigned bit(unsigned seat) {
    return 1U << seat;
}

// With the dummy: its next card joins the hand of the seat in control.
void draw_for_dummy(Game& game) {
    Hand& pile = game.hands[dummy_table];
    game.hands[control(game)].cards.push(pile.cards.pop());
}

void begin_turns(Game& game) {
    game.turn = 1;
    game.phase = Phase::choosing;
    game.committed = 0;
    for (Table& table : game.tables)
        table = {};
    if (game.rules.dummy) draw_for_dummy(game);
}

// Deals from the back of `pile`, hand after hand; returns how many cards are left.
unsigned deal_hands(Game& game, const Face* pile, unsigned cards) {
    const unsigned size = game.rules.hand_size();
    for (unsigned i = 0; i < game.rules.tables(); ++i) {
        Hand& hand = game.hands[i] = {};
        KAITEN_ENSURE(cards >= size);
        cards -= size;
        hand.cards.append(pile + cards, size);
    }
    return cards;
}

TakeSituation situation_of(const Game& game, unsigned seat) {
    const EditionRow& edition = game.rules.edition_row();
    const Table& table = game.tables[seat];
    return {.hand = game.hands[seat].cards,
            .free_wasabi = table.free_wasabi,
            .chopsticks = table.chopsticks > 0,
            .spoon = false,
            .serves_dummy = game.rules.dummy && control(game) == seat,
            .wasabi_may_be_declined = edition.wasabi_may_be_declined,
            .wasabi_same_turn = edition.wasabi_same_turn};
}

void remove_from_hand(Hand& hand, Face card) {
    hand.cards.remove_unordered(hand.cards.find(card));
    if (card == Face::chopsticks && hand.returned_chopsticks > 0) hand.returned_chopsticks -= 1;
}

void reveal_seat(Game& game, unsigned seat, bool wasabi_same_turn, TurnLog* log) {
    const Choice choice = game.choices[seat];
    Table& table = game.tables[seat];
    Hand& hand = game.hands[seat];
    unsigned usable = table.free_wasabi;
    remove_from_hand(hand, choice.card);
    const bool two = choice.second != Face::none;
    if (two) {
        remove_from_hand(hand, choice.second);
        return_chopsticks(table, hand);
    }
    const TableCard first =
        lay(table, choice.card, usable, (choice.off_wasabi & 1U) != 0, wasabi_same_turn);
    if (log != nullptr) {
        Play play;
        play.cards.push(choice.card);
        play.on_wasabi[0] = first.on_wasabi();
        play.chopsticks = two;
        log->plays.push(play);
    }
    if (!two) return;
    const TableCard second =
        lay(table, choice.second, usable, (choice.off_wasabi & 2U) != 0, wasabi_same_turn);
    if (log == nullptr) return;
    log->plays.back().cards.push(choice.second);
    log->plays.back().on_wasabi[1] = second.on_wasabi();
}

void reveal_for_dummy(Game& game, bool wasabi_same_turn, TurnLog* log) {
    const unsigned seat = control(game);
    Table& table = game.tables[dummy_table];
    unsigned usable = table.free_wasabi;
    remove_from_hand(game.hands[seat], game.for_dummy);
    const TableCard card = lay(table, game.for_dummy, usable, false, wasabi_same_turn);
    if (log == nullptr) return;
    log->control = static_cast<std::uint8_t>(seat);
    log->plays[seat].for_dummy = game.for_dummy;
    log->plays[seat].dummy_on_wasabi = card.on_wasabi();
}

void pass_hands(Game& game) {
    const unsigned last = game.rules.seats - 1U;
    if (game.rules.passes_left(game.round)) {
        const Hand moving = game.hands[last];
        for (unsigned seat = last; seat > 0; --seat)
            game.hands[seat] = game.hands[seat - 1];
        game.hands[0] = moving;
    } else {
        const Hand moving = game.hands[0];
        for (unsigned seat = 0; seat < last; ++seat)
            game.hands[seat] = game.hands[seat + 1];
        game.hands[last] = moving;
    }
}

void reveal(Game& game, TurnLog* log) {
    const bool wasabi_same_turn = game.rules.edition_row().wasabi_same_turn;
    if (log != nullptr) {
        *log = {};
        log->round = game.round;
        log->turn = game.turn;
        log->complete = true;
    }
    for (unsigned seat = 0; seat < game.rules.seats; ++seat)
        reveal_seat(game, seat, wasabi_same_turn, log);
    if (game.rules.dummy) reveal_for_dummy(game, wasabi_same_turn, log);
    game.committed = 0;
    game.choices = {};
    game.for_dummy = Face::none;
    if (game.hands[0].cards.empty()) return end_round(game);
    pass_hands(game);
    game.turn += 1;
    if (game.rules.dummy) draw_for_dummy(game);
}

Refusal check_open(const Game& game, unsigned seat) {
    if (seat >= game.rules.seats) return Refusal::no_such_seat;
    if (game.phase == Phase::game_over) return Refusal::game_is_over;
    if (game.phase == Phase::round_over) return Refusal::round_is_over;
    if ((game.committed & bit(seat)) != 0) return Refusal::already_committed;
    return Refusal::none;
}

}  // namespace

// The chopsticks leave the table for the hand that is passed on.
void return_chopsticks(Table& table, Hand& hand) {
    table.cards.remove_ordered(table.cards.find(TableCard(Face::chopsticks, false)));
    table.chopsticks = (table.chopsticks - 1U) & 15U;
    hand.cards.push(Face::chopsticks);
    hand.returned_chopsticks += 1;
}

void end_round(Game& game) {
    const unsigned tables = game.rules.tables();
    std::array<Tally, max_classic_seats> tallies{};
    SeatPoints points{};
    for (unsigned i = 0; i < tables; ++i) {
        tallies[i] = Tally(game.tables[i]);
        game.puddings[i] = static_cast<std::uint8_t>(game.puddings[i] + tallies[i].puddings());
    }
    score_totals(game.rules, std::span(tallies).first(tables), points);
    const bool last = game.round == round_count;
    game.phase = last ? Phase::game_over : Phase::round_over;
    const SeatPoints puddings = last ? pudding_points(game) : SeatPoints{};
    for (unsigned i = 0; i < tables; ++i)
        game.totals[i] = static_cast<std::int16_t>(game.totals[i] + points[i] + puddings[i]);
}

Refusal start_game(Game& game, const Rules& rules, std::uint64_t seed) {
    if (const RulesVerdict verdict = check(rules); verdict.refusal != Refusal::none)
        return verdict.refusal;
    if (rules.party()) return Refusal::unknown_edition;
    game = {};
    game.rules = rules;
    Random random(seed);
    std::array<Face, classic_deck_size> deck = classic_deck;
    shuffle(std::span(deck), random);
    const unsigned left = deal_hands(game, deck.data(), classic_deck_size);
    game.pile.append(deck.data(), left);
    begin_turns(game);
    return Refusal::none;
}

void start_round(Game& game) {
    KAITEN_ENSURE(game.phase == Phase::round_over);
    game.round += 1;
    const unsigned left = deal_hands(game, game.pile.begin(), game.pile.size());
    game.pile.set_size(left);
    begin_turns(game);
}

Decision decision_of(const Game& game, unsigned seat) {
    return check_open(game, seat) == Refusal::none ? Decision::take : Decision::none;
}

unsigned deciding_seats(const Game& game) {
    if (game.phase != Phase::choosing) return 0;
    return (bit(game.rules.seats) - 1) & ~unsigned{game.committed};
}

Refusal check(const Game& game, unsigned seat, const Move& move) {
    const Refusal closed = check_open(game, seat);
    return closed != Refusal::none ? closed : check_take(situation_of(game, seat), move);
}

Refusal commit(Game& game, unsigned seat, const Move& move, TurnLog* log) {
    const Refusal refusal = check(game, seat, move);
    if (refusal == Refusal::none) commit_legal(game, seat, move, log);
    return refusal;
}

void commit_legal(Game& game, unsigned seat, const Move& move, TurnLog* log) {
    game.choices[seat] = {move.card, move.second, move.off_wasabi};
    if (move.for_dummy != Face::none) game.for_dummy = move.for_dummy;
    game.committed = static_cast<std::uint8_t>(game.committed | bit(seat));
    if (game.committed == bit(game.rules.seats) - 1) reveal(game, log);
}

void legal_moves(const Game& game, unsigned seat, MoveList& moves) {
    moves.clear();
    if (decision_of(game, seat) != Decision::none) legal_takes(situation_of(game, seat), moves);
}

Move random_move(const Game& game, unsigned seat, Random& random) {
    return random_take(situation_of(game, seat), random);
}

void round_scores(const Game& game, std::span<RoundScore> scores) {
    score_categories(game.rules, std::span(game.tables).first(game.rules.tables()), scores);
}

SeatPoints pudding_points(const Game& game) {
    return score_puddings(game.rules, std::span(game.puddings).first(game.rules.tables()));
}

unsigned winners(const Game& game) {
    int best = -0x7FFFFFFF;
    unsigned won = 0;
    for (unsigned seat = 0; seat < game.rules.seats; ++seat) {
        // Points first, then puddings, of which there are fewer than 256.
        const int worth = game.totals[seat] * 256 + game.puddings[seat];
        if (worth > best) won = 0;
        if (worth >= best) won |= bit(seat);
        if (worth > best) best = worth;
    }
    return won;
}

}  // namespace kaiten
