// Writes the events of all games. The effect of a Party card is written by the card's own file.
#include "engine/io/events.hpp"

#include <algorithm>
#include <array>

#include "engine/party/card.hpp"

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

template <typename Cards, typename Show>
void write_cards(JsonWriter& out, const Cards& cards, Show show) {
    out.begin_array();
    for (const auto& card : cards)
        write_shown(out, show(card));
    out.end_array();
}

// Writes an array with one element per table.
template <typename Write>
void write_by_seat(JsonWriter& out, std::string_view key, unsigned tables, Write write) {
    out.key(key).begin_array();
    for (unsigned table = 0; table < tables; ++table)
        write(table);
    out.end_array();
}

// Overloads for the parts in which the classic game and Party differ: pile, tables and kept
// desserts.

// Returns the cards as dealt. With the dummy, the top card of its pile is already in the hand of
// the seat in control, so it is moved back, and the pile is listed from the top.
List<Face, max_hand> dealt_hand(const ClassicGame& game, unsigned table) {
    List<Face, max_hand> cards = game.hands[table].cards;
    if (!game.rules.dummy) return cards;
    if (table == control(game)) cards.pop();
    if (table != game.rules.seats) return cards;
    cards.push(game.hands[control(game)].cards.back());
    std::reverse(cards.begin(), cards.end());
    return cards;
}
List<Face, max_hand> dealt_hand(const PartyGame& game, unsigned table) {
    return game.hands[table].cards;
}

const auto& pile_of(const ClassicGame& game) {
    return game.pile;
}
const auto& pile_of(const PartyGame& game) {
    return game.deck;
}

ShownCard shown(TableCard card) {
    return {card.face(), card.face(), card.on_wasabi(), false};
}
ShownCard shown(const PartyCard& card) {
    return card.shown();
}

constexpr std::string_view dessert_points_key(const ClassicGame&) {
    return "pudding_points";
}
constexpr std::string_view dessert_points_key(const PartyGame&) {
    return "dessert_points";
}

void write_kept(JsonWriter& out, const ClassicGame& game) {
    out.key("puddings");
    write_numbers(out, std::span(game.puddings).first(game.rules.tables()));
}
void write_kept(JsonWriter& out, const PartyGame& game) {
    write_by_seat(out, "desserts", game.rules.seats, [&](unsigned seat) {
        write_cards(out, game.desserts[seat], [](Dessert dessert) {
            return ShownCard{dessert.card(), dessert.as(), false, false};
        });
    });
}

// Events that all games have.

template <typename GameType>
void write_deal(JsonWriter& out, const GameType& game) {
    begin_event(out, "deal");
    out.key("round").integer(game.round);
    write_by_seat(out, "hands", game.rules.tables(),
                  [&](unsigned table) { write_faces(out, dealt_hand(game, table)); });
    out.key("pile");
    write_top_first(out, pile_of(game));
    out.end_object();
}

template <typename GameType>
void write_round(JsonWriter& out, const GameType& game) {
    const unsigned tables = game.rules.tables();
    std::array<RoundScore, GameType::max_seats> scores{};
    round_scores(game, scores);
    begin_event(out, "round");
    out.key("round").integer(game.round);
    write_by_seat(out, "tables", tables, [&](unsigned table) {
        write_cards(out, game.tables[table].cards, [](const auto& card) { return shown(card); });
    });
    write_by_seat(out, "scores", tables,
                  [&](unsigned table) { write_score(out, game.rules.edition, scores[table]); });
    // Totals of the rounds only: dessert points belong to the end event.
    auto totals = game.totals;
    if (game.phase == Phase::game_over) {
        const auto desserts = dessert_points(game);
        for (unsigned table = 0; table < tables; ++table)
            totals[table] = static_cast<std::int16_t>(totals[table] - desserts[table]);
    }
    out.key("totals");
    write_numbers(out, std::span(totals).first(tables));
    write_kept(out, game);
    out.end_object();
}

template <typename GameType>
void write_end(JsonWriter& out, const GameType& game) {
    const auto points = dessert_points(game);
    begin_event(out, "end");
    out.key(dessert_points_key(game));
    write_numbers(out, std::span(points).first(game.rules.tables()));
    out.key("totals");
    write_numbers(out, std::span(game.totals).first(game.rules.tables()));
    write_winners(out, winners(game));
    out.end_object();
}

void write_places(JsonWriter& out, TakeoutPlaces places) {
    out.key("places").begin_array();
    for (unsigned i = 0; i < max_hand; ++i)
        if (((unsigned{places} >> i) & 1U) != 0) out.integer(i);
    out.end_array();
}

void write_effects(JsonWriter& out, const TurnLog& log, std::span<const TakeoutPlaces> boxes) {
    std::size_t box = 0;
    out.key("effects").begin_array();
    for (const Effect& effect : log.effects) {
        const Kind kind = kind_of(effect.card);
        const CardRow& card = card_row(kind);
        out.begin_object().key("seat").integer(effect.seat);
        out.key("card").string(card.effect_named_by_kind ? name(kind) : name(effect.card));
        card.write(out, effect);
        if (kind == Kind::takeout) write_places(out, effect.cards.empty() ? 0 : boxes[box++]);
        out.end_object();
    }
    out.end_array();
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

void write_shown_list(JsonWriter& out, std::string_view key, std::span<const ShownCard> cards) {
    out.key(key);
    write_cards(out, cards, [](const ShownCard& card) { return card; });
}

void write_face_or_null(JsonWriter& out, std::string_view key, Face face) {
    out.key(key);
    if (face == Face::none) {
        out.null();
    } else {
        out.string(name(face));
    }
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
    if (head.rules.dummy) out.key("first").integer(head.rules.first_control);
    out.key("menu");
    if (head.menu.empty())
        out.null();
    else
        out.string(head.menu);
    out.key("seed").natural(head.seed);
    out.key("players").begin_array();
    for (const std::string_view player : head.players)
        out.string(player);
    out.end_array();
    if (head.practice) out.key("practice").boolean(true);
    out.end_object();
}

void write_deal_event(JsonWriter& out, const ClassicGame& game) {
    write_deal(out, game);
}
void write_deal_event(JsonWriter& out, const PartyGame& game) {
    write_deal(out, game);
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

void write_party_turn_event(JsonWriter& out, const Rules& rules, const TurnLog& log,
                            std::span<const TakeoutPlaces> boxes) {
    begin_turn_event(out, rules, {log.round, log.turn, log.control, log.plays});
    write_effects(out, log, boxes);
    out.end_object();
}

void write_round_event(JsonWriter& out, const ClassicGame& game) {
    write_round(out, game);
}
void write_round_event(JsonWriter& out, const PartyGame& game) {
    write_round(out, game);
}

void write_end_event(JsonWriter& out, const ClassicGame& game) {
    write_end(out, game);
}
void write_end_event(JsonWriter& out, const PartyGame& game) {
    write_end(out, game);
}

}  // namespace kaiten
