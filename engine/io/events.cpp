// The events of the classic game, and what those of all editions have in common.
#include "engine/io/events.hpp"

#include <algorithm>
#include <array>

namespace kaiten {
namespace {

void write_play(JsonWriter& out, const Play& play) {
    out.begin_object().key("cards");
    write_faces(out, play.cards);
    out.key("chopsticks").boolean(play.chopsticks);
    if (play.spoon) out.key("spoon").boolean(true);
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

void write_table(JsonWriter& out, const Table& table) {
    out.begin_array();
    for (const TableCard card : table.cards)
        write_shown(out, {card.face(), card.face(), card.on_wasabi(), false});
    out.end_array();
}

// As they were dealt: with the dummy, the top card of its pile has already joined the hand of the
// seat in control, and its pile is told from the top.
List<Face, max_hand> dealt_hand(const Game& game, unsigned table) {
    List<Face, max_hand> cards = game.hands[table].cards;
    if (!game.rules.dummy) return cards;
    if (table == control(game)) cards.pop();
    if (table != game.rules.seats) return cards;
    cards.push(game.hands[control(game)].cards.back());
    std::reverse(cards.begin(), cards.end());
    return cards;
}

// The sums of the rounds: what the puddings bring belongs to the end of the game.
std::array<int, max_classic_seats> totals_of_rounds(const Game& game) {
    std::array<int, max_classic_seats> totals{};
    const bool over = game.phase == Phase::game_over;
    const SeatPoints puddings = over ? pudding_points(game) : SeatPoints{};
    for (unsigned table = 0; table < game.rules.tables(); ++table)
        totals[table] = game.totals[table] - puddings[table];
    return totals;
}

}  // namespace

void begin_event(JsonWriter& out, std::string_view name) {
    out.begin_object().key("event").string(name);
}

void write_faces(JsonWriter& out, std::span<const Face> cards) {
    out.begin_array();
    for (const Face card : cards)
        out.string(name(card));
    out.end_array();
}

void write_top_first(JsonWriter& out, std::span<const Face> pile) {
    out.begin_array();
    for (std::size_t i = pile.size(); i > 0; --i)
        out.string(name(pile[i - 1]));
    out.end_array();
}

void write_shown(JsonWriter& out, const ShownCard& card) {
    const bool copies = card.as != card.card;
    if (!copies && !card.on_wasabi && !card.flipped) {
        out.string(name(card.card));
        return;
    }
    out.begin_object().key("card").string(name(card.card));
    if (copies) out.key("as").string(name(card.as));
    if (card.on_wasabi) out.key("wasabi").boolean(true);
    if (card.flipped) out.key("flipped").boolean(true);
    out.end_object();
}

void write_score(JsonWriter& out, Edition edition, const RoundScore& score) {
    out.begin_object();
    for (const Category category : categories(edition))
        out.key(name(category)).integer(score[category]);
    out.key("total").integer(score.total());
    out.end_object();
}

void write_winners(JsonWriter& out, unsigned bits) {
    out.key("winners").begin_array();
    for (unsigned seat = 0; seat < most_seats; ++seat)
        if (((bits >> seat) & 1U) != 0) out.integer(seat);
    out.end_array();
}

void write_game_event(JsonWriter& out, const GameHead& head) {
    begin_event(out, "game");
    out.key("edition").string(head.rules.edition_row().name);
    out.key("seats").integer(head.rules.seats);
    out.key("pass").string(head.rules.pass_both_ways ? "alternate" : "left");
    out.key("dummy").boolean(head.rules.dummy);
    out.key("menu");
    if (head.menu.empty())
        out.null();
    else
        out.string(head.menu);
    out.key("seed").natural(head.seed);
    out.key("players").begin_array();
    for (const std::string_view player : head.players)
        out.string(player);
    out.end_array().end_object();
}

void write_deal_event(JsonWriter& out, const Game& game) {
    begin_event(out, "deal");
    out.key("round").integer(game.round);
    out.key("hands").begin_array();
    for (unsigned table = 0; table < game.rules.tables(); ++table)
        write_faces(out, dealt_hand(game, table));
    out.end_array();
    out.key("pile");
    write_top_first(out, game.pile);
    out.end_object();
}

void begin_turn_event(JsonWriter& out, const Rules& rules, const TurnPlays& turn) {
    begin_event(out, "turn");
    out.key("round").integer(turn.round);
    out.key("turn").integer(turn.turn);
    if (rules.dummy) out.key("control").integer(turn.control);
    out.key("plays").begin_array();
    for (const Play& play : turn.plays)
        write_play(out, play);
    out.end_array();
}

void write_turn_event(JsonWriter& out, const Rules& rules, const TurnPlays& turn) {
    begin_turn_event(out, rules, turn);
    out.end_object();
}

void write_round_event(JsonWriter& out, const Game& game) {
    const unsigned tables = game.rules.tables();
    std::array<RoundScore, max_classic_seats> scores{};
    round_scores(game, scores);
    begin_event(out, "round");
    out.key("round").integer(game.round);
    out.key("tables").begin_array();
    for (unsigned table = 0; table < tables; ++table)
        write_table(out, game.tables[table]);
    out.end_array();
    out.key("scores").begin_array();
    for (unsigned table = 0; table < tables; ++table)
        write_score(out, game.rules.edition, scores[table]);
    out.end_array();
    const std::array<int, max_classic_seats> totals = totals_of_rounds(game);
    out.key("totals");
    write_numbers(out, std::span(totals).first(tables));
    out.key("puddings");
    write_numbers(out, std::span(game.puddings).first(tables));
    out.end_object();
}

void write_end_event(JsonWriter& out, const Game& game) {
    const unsigned tables = game.rules.tables();
    const SeatPoints puddings = pudding_points(game);
    begin_event(out, "end");
    out.key("pudding_points");
    write_numbers(out, std::span(puddings).first(tables));
    out.key("totals");
    write_numbers(out, std::span(game.totals).first(tables));
    write_winners(out, winners(game));
    out.end_object();
}

}  // namespace kaiten
