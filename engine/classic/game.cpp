// The classic game: deals cards, plays for the dummy, and ends turns and rounds.
#include "engine/classic/game.hpp"

#include <type_traits>

#include "engine/core/ensure.hpp"

namespace kaiten {
namespace {

static_assert(sizeof(ClassicGame) <= 256);
static_assert(std::is_trivially_copyable_v<ClassicGame>);

constexpr unsigned dummy_table = 2;

// Moves the top card of the dummy's pile into the hand of the seat in control.
void draw_for_dummy(ClassicGame& game) {
    Hand& pile = game.hands[dummy_table];
    game.hands[control(game)].cards.push(pile.cards.pop());
}

void begin_turns(ClassicGame& game) {
    game.turn = 1;
    game.phase = Phase::choosing;
    game.committed = 0;
    for (Table& table : game.tables)
        table = {};
    if (game.rules.dummy) draw_for_dummy(game);
}

// Deals from the back of `pile`, hand after hand. Returns the number of cards left.
unsigned deal_hands(ClassicGame& game, const Face* pile, unsigned cards) {
    const unsigned size = game.rules.hand_size();
    for (unsigned i = 0; i < game.rules.tables(); ++i) {
        Hand& hand = game.hands[i] = {};
        KAITEN_ENSURE(cards >= size);
        cards -= size;
        hand.cards.append(pile + cards, size);
    }
    return cards;
}

void reveal_for_dummy(ClassicGame& game, bool wasabi_same_turn, TurnLog* log) {
    const unsigned seat = control(game);
    Table& table = game.tables[dummy_table];
    UsableWasabi wasabi{table.free_wasabi, wasabi_same_turn};
    take_from(game.hands[seat], game.for_dummy);
    const bool on_wasabi = lay(table, game.for_dummy, wasabi);
    if (log == nullptr) return;
    log->control = static_cast<std::uint8_t>(seat);
    log->plays[seat].for_dummy = game.for_dummy;
    log->plays[seat].dummy_on_wasabi = on_wasabi;
}

}  // namespace

Refusal start_game(ClassicGame& game, const Rules& rules, std::uint64_t seed) {
    if (const Refusal refusal = check(rules).refusal; refusal != Refusal::none) return refusal;
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

void start_last_round(ClassicGame& game, const Rules& rules,
                      std::span<const std::span<const Face>> hands) {
    KAITEN_ENSURE(check(rules).refusal == Refusal::none && !rules.party() && !rules.dummy);
    KAITEN_ENSURE(hands.size() == rules.seats);
    game = {};
    game.rules = rules;
    game.round = round_count;
    begin_turns(game);
    const unsigned size = static_cast<unsigned>(hands[0].size());
    KAITEN_ENSURE(size > 0 && size <= rules.hand_size());
    game.turn = static_cast<std::uint8_t>(rules.hand_size() + 1 - size);
    for (unsigned seat = 0; seat < rules.seats; ++seat) {
        KAITEN_ENSURE(hands[seat].size() == size);
        game.hands[seat].cards.append(hands[seat].data(), size);
    }
}

void start_round(ClassicGame& game) {
    KAITEN_ENSURE(game.phase == Phase::round_over);
    game.round += 1;
    const unsigned left = deal_hands(game, game.pile.begin(), game.pile.size());
    game.pile.set_size(left);
    begin_turns(game);
}

void resolve_takes(ClassicGame& game, TurnLog* log) {
    const bool wasabi_same_turn = game.rules.edition_row().wasabi_same_turn;
    begin_log(game, log);
    if (log != nullptr) log->complete = true;
    for (unsigned seat = 0; seat < game.rules.seats; ++seat)
        reveal_seat(game, seat, wasabi_same_turn, log);
    if (game.rules.dummy) reveal_for_dummy(game, wasabi_same_turn, log);
    game.committed = 0;
    game.choices = {};
    game.for_dummy = Face::none;
    end_turn(game);
    if (game.rules.dummy && game.phase == Phase::choosing) draw_for_dummy(game);
}

void score_tables(ClassicGame& game) {
    const unsigned tables = game.rules.tables();
    std::array<Tally, max_classic_seats> tallies{};
    for (unsigned i = 0; i < tables; ++i) {
        tallies[i] = Tally(game.tables[i]);
        game.puddings[i] = static_cast<std::uint8_t>(game.puddings[i] + tallies[i].puddings());
    }
    SeatPoints points;
    score_totals(game.rules, std::span(tallies).first(tables), points);
    add_points(game, points);
}

void round_scores(const ClassicGame& game, std::span<RoundScore> scores) {
    score_categories(game.rules, std::span(game.tables).first(game.rules.tables()), scores);
}

SeatPoints dessert_points(const ClassicGame& game) {
    return score_puddings(game.rules, std::span(game.puddings).first(game.rules.tables()));
}

}  // namespace kaiten
