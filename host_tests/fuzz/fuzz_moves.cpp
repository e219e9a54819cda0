// Games driven by the fuzzer: any rules, and any moves, legal or not. Whatever is refused changes
// nothing, whatever is listed is legal, and no card is ever lost.
#include "engine/view.hpp"
#include "host_tests/fuzz/input.hpp"

using namespace kaiten;
using namespace kaiten::fuzz;

namespace {

unsigned cards_in(const Game& game) {
    unsigned cards = game.pile.size();
    for (const Hand& hand : game.hands)
        cards += hand.cards.size();
    for (const Table& table : game.tables)
        cards += table.cards.size();
    return cards;
}

void try_nonsense(Game& game, unsigned seat, const Move& move) {
    const Game before = game;
    const Refusal expected = check(game, seat, move);
    require(commit(game, seat, move) == expected);
    if (expected != Refusal::none) require(game == before);
}

void make_listed_move(Game& game, unsigned seat, unsigned choice) {
    MoveList moves;
    legal_moves(game, seat, moves);
    require((decision_of(game, seat) == Decision::none) == moves.empty());
    if (moves.empty()) return;
    const View view = view_of(game, seat);
    const Move move = moves[choice % moves.size()];
    require(check(view, move) == Refusal::none);
    require(commit(game, seat, move) == Refusal::none);
}

void play(Input& input, const Rules& rules) {
    Game game;
    if (start_game(game, rules, input.word()) != Refusal::none) return;
    unsigned expected_cards = classic_deck_size;
    while (!input.empty() && game.phase != Phase::game_over) {
        if (game.phase == Phase::round_over) {
            for (const Table& table : game.tables)
                expected_cards -= table.cards.size();
            start_round(game);
        }
        const std::uint8_t what = input.byte();
        const unsigned seat = what & 7U;
        if (what < 64) {
            try_nonsense(game, seat, any_move(input));
        } else if (seat < rules.seats) {
            make_listed_move(game, seat, input.byte() * 256U + input.byte());
        }
        require(cards_in(game) == expected_cards);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    Input input(bytes, size);
    Rules rules;
    rules.edition = static_cast<Edition>(input.byte() % 3);
    rules.seats = input.byte() % 7;
    const std::uint8_t options = input.byte();
    rules.pass_both_ways = (options & 1U) != 0;
    rules.dummy = (options & 2U) != 0;
    play(input, rules);
    return 0;
}
