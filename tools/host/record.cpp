// The events of the classic game.
#include "tools/host/record.hpp"

#include <algorithm>

#include "tools/host/cards_json.hpp"
#include "tools/host/json_writer.hpp"

namespace kaiten {
namespace {

JsonWriter event(std::string_view name) {
    JsonWriter out;
    out.begin_object().key("event").string(name);
    return out;
}

std::vector<Face> top_first(std::span<const Face> pile) {
    return {pile.rbegin(), pile.rend()};
}

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

void write_play(JsonWriter& out, const Play& play) {
    out.begin_object().key("cards");
    write_faces(out, play.cards);
    out.key("chopsticks").boolean(play.chopsticks);
    out.key("wasabi").begin_array();
    for (unsigned i = 0; i < play.cards.size(); ++i)
        out.boolean(play.on_wasabi[i]);
    out.end_array();
    if (play.for_dummy != Face::none) {
        out.key("dummy").string(name(play.for_dummy));
        out.key("dummy_wasabi").boolean(play.dummy_on_wasabi);
    }
    out.end_object();
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

void Recorder::append(JsonWriter& line) {
    line.end_object().end_line();
    text_->append(line.text());
}

void Recorder::game(const Seating& seating) {
    if (text_ == nullptr) return;
    const Rules& rules = seating.rules;
    JsonWriter out = event("game");
    out.key("edition").string(rules.edition_row().name);
    out.key("seats").integer(rules.seats);
    out.key("pass").string(rules.pass_both_ways ? "alternate" : "left");
    out.key("dummy").boolean(rules.dummy);
    out.key("menu").null();
    out.key("seed").natural(seating.seed);
    out.key("players").begin_array();
    for (const std::string_view player : seating.players)
        out.string(player);
    out.end_array();
    append(out);
}

void Recorder::deal(const Game& game) {
    if (text_ == nullptr) return;
    JsonWriter out = event("deal");
    out.key("round").integer(game.round);
    out.key("hands").begin_array();
    for (const std::vector<Face>& hand : dealt_hands(game))
        write_faces(out, hand);
    out.end_array();
    out.key("pile");
    write_faces(out, top_first(game.pile));
    append(out);
}

void Recorder::turn(const Rules& rules, const TurnLog& log) {
    if (text_ == nullptr) return;
    JsonWriter out = event("turn");
    out.key("round").integer(log.round);
    out.key("turn").integer(log.turn);
    if (rules.dummy) out.key("control").integer(log.control);
    out.key("plays").begin_array();
    for (const Play& play : log.plays)
        write_play(out, play);
    out.end_array();
    append(out);
}

void Recorder::round(const Game& game) {
    if (text_ == nullptr) return;
    const unsigned tables = game.rules.tables();
    std::array<RoundScore, max_classic_seats> scores{};
    round_scores(game, scores);
    JsonWriter out = event("round");
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
    append(out);
}

void Recorder::end(const Game& game) {
    if (text_ == nullptr) return;
    const unsigned tables = game.rules.tables();
    const SeatPoints puddings = pudding_points(game);
    const unsigned won = winners(game);
    JsonWriter out = event("end");
    out.key("pudding_points");
    write_numbers(out, std::span(puddings).first(tables));
    out.key("totals");
    write_numbers(out, std::span(game.totals).first(tables));
    out.key("winners").begin_array();
    for (unsigned seat = 0; seat < game.rules.seats; ++seat)
        if (((won >> seat) & 1U) != 0) out.integer(seat);
    out.end_array();
    append(out);
}

}  // namespace kaiten
