// Fuzzes games with any rules, menus and moves, legal or not. A refused move changes nothing, a
// listed move is legal, views agree with the game, and no card is ever lost.
#include "engine/knowledge/classic_view.hpp"
#include "engine/knowledge/party_view.hpp"
#include "host_tests/fuzz/input.hpp"

using namespace kaiten;
using namespace kaiten::fuzz;

namespace {

unsigned cards_in(const ClassicGame& game) {
    unsigned cards = game.pile.size();
    for (const Hand& hand : game.hands)
        cards += hand.cards.size();
    for (const Table& table : game.tables)
        cards += table.cards.size();
    return cards;
}

unsigned cards_in(const PartyGame& game) {
    unsigned cards = game.deck.size() + game.dessert_pile.size() + game.discards.size();
    cards += game.drawn.size();
    for (const PartyHand& hand : game.hands)
        cards += hand.cards.size();
    for (const Desserts& desserts : game.desserts)
        cards += desserts.size();
    for (const PartyTable& table : game.tables)
        for (const PartyCard& card : table.cards)
            cards += game.phase != Phase::choosing && is_kept_dessert(card) ? 0U : 1U;
    return cards;
}

// Returns the number of cards that leave the game after a round. The cards of a classic round never
// come back.
unsigned cards_gone(const ClassicGame& game) {
    unsigned cards = 0;
    for (const Table& table : game.tables)
        cards += table.cards.size();
    return cards;
}
unsigned cards_gone(const PartyGame&) {
    return 0;
}

template <typename AnyGame>
void try_nonsense(AnyGame& game, unsigned seat, const Move& move) {
    const AnyGame before = game;
    const Refusal expected = check(game, seat, move);
    require(commit(game, seat, move) == expected);
    if (expected != Refusal::none) require(game == before);
}

template <typename AnyGame>
void make_listed_move(AnyGame& game, unsigned seat, unsigned choice) {
    MoveList moves;
    legal_moves(game, seat, moves);
    require((decision_of(game, seat) == Decision::none) == moves.empty());
    if (moves.empty()) return;
    const auto view = view_of(game, seat);
    require(decision_of(view) == decision_of(game, seat));
    const Move move = moves[choice % moves.size()];
    require(check(view, move) == Refusal::none);
    require(commit(game, seat, move) == Refusal::none);
}

template <typename AnyGame>
void play(Input& input, const Rules& rules, unsigned cards) {
    AnyGame game;
    if (start_game(game, rules, input.word()) != Refusal::none) return;
    while (!input.empty() && game.phase != Phase::game_over) {
        if (game.phase == Phase::round_over) {
            cards -= cards_gone(game);
            start_round(game);
        }
        const std::uint8_t what = input.byte();
        const unsigned seat = what & 7U;
        if (what < 64) {
            try_nonsense(game, seat, any_move(input));
        } else if (seat < rules.seats) {
            make_listed_move(game, seat, input.byte() * 256U + input.byte());
        }
        require(cards_in(game) == cards);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    Input input(bytes, size);
    Rules rules;
    rules.edition = static_cast<Edition>(input.byte() % 5);
    rules.seats = input.byte() % 10;
    const std::uint8_t options = input.byte();
    rules.pass_both_ways = (options & 1U) != 0;
    rules.dummy = (options & 2U) != 0;
    Random random(input.word());
    if ((options & 4U) != 0) {
        rules.menu = KindSet::from_bits(random.next());
    } else if (rules.edition >= Edition::party && rules.seats >= 2 && rules.seats <= most_seats) {
        rules.menu = random_menu(rules.seats, random);
    }
    if (check(rules).refusal != Refusal::none) return 0;
    if (rules.party()) {
        play<PartyGame>(input, rules, max_party_deck);
    } else {
        play<ClassicGame>(input, rules, classic_deck_size);
    }
    return 0;
}
