// The events of the classic game.
#include <algorithm>
#include <array>

#include "tools/host/cards_json.hpp"
#include "tools/host/record.hpp"

namespace kaiten {
namespace {

// The hands as they were dealt. With the dummy, the top card of its pile has already joined the
// hand of the seat in control.
std::vector<std::vector<Face>> dealt_hands(const Game& game) {
    std::vector<std::vector<Face>> hands;
    hands.reserve(game.rules.tables());
    for (unsigned i = 0; i < game.rules.tables(); ++i)
        hands.emplace_back(game.hands[i].cards.begin(), game.hands[i].cards.end());
    if (!game.rules.dummy) return hands;
    std::vector<Face>& in_control = hands[control(game)];
    std::vector<Face>& pile = hands.back();
    pile.push_back(in_control.back());
    in_control.pop_back();
    std::ranges::reverse(pile);
    return hands;
}

// The sums of the rounds: what the puddings bring belongs to the end of the game.
std::vector<int> totals_of_rounds(const Game& game) {
    const unsigned tables = game.rules.tables();
    std::vector<int> totals(game.totals.begin(), game.totals.begin() + tables);
    if (game.phase != Phase::game_over) return totals;
    const SeatPoints puddings = pudding_points(game);
    for (unsigned i = 0; i < tables; ++i)
        totals[i] -= puddings[i];
    return totals;
}

}  // namespace

std::string deal_event(const Game& game) {
    JsonWriter out = begin_event("deal");
    out.key("round").integer(game.round);
    out.key("hands").begin_array();
    for (const std::vector<Face>& hand : dealt_hands(game))
        write_faces(out, hand);
    out.end_array();
    out.key("pile");
    write_top_first(out, game.pile);
    return finish_event(out);
}

std::string round_event(const Game& game) {
    const unsigned tables = game.rules.tables();
    std::array<RoundScore, max_classic_seats> scores{};
    round_scores(game, scores);
    JsonWriter out = begin_event("round");
    out.key("round").integer(game.round);
    out.key("tables").begin_array();
    for (unsigned i = 0; i < tables; ++i)
        write_table(out, game.tables[i]);
    out.end_array();
    out.key("scores").begin_array();
    for (unsigned i = 0; i < tables; ++i)
        write_score(out, game.rules.edition, scores[i]);
    out.end_array();
    out.key("totals");
    write_numbers(out, totals_of_rounds(game));
    out.key("puddings");
    write_numbers(out, std::span(game.puddings).first(tables));
    return finish_event(out);
}

std::string end_event(const Game& game) {
    const unsigned tables = game.rules.tables();
    const SeatPoints puddings = pudding_points(game);
    JsonWriter out = begin_event("end");
    out.key("pudding_points");
    write_numbers(out, std::span(puddings).first(tables));
    out.key("totals");
    write_numbers(out, std::span(game.totals).first(tables));
    write_winners(out, winners(game));
    return finish_event(out);
}

}  // namespace kaiten
