// The events of Party, and what its cards do in a turn.
#include <array>

#include "engine/core/ensure.hpp"
#include "engine/io/events.hpp"

namespace kaiten {
namespace {

void write_face_or_null(JsonWriter& out, std::string_view key, Face face) {
    out.key(key);
    if (face == Face::none) {
        out.null();
    } else {
        out.string(name(face));
    }
}

void write_shown_list(JsonWriter& out, std::string_view key, const Effect& effect) {
    out.key(key).begin_array();
    for (const ShownCard& card : effect.cards)
        write_shown(out, card);
    out.end_array();
}

void write_copy(JsonWriter& out, const Effect& effect) {
    write_face_or_null(out, "as", effect.as);
    out.key("wasabi").boolean(effect.on_wasabi);
    out.key("flipped").boolean(effect.flipped);
}

void write_spoon(JsonWriter& out, const Effect& effect) {
    const bool by_kind = effect.asked_kind != Kind::none;
    out.key("asked").string(by_kind ? name(effect.asked_kind) : name(effect.asked_face));
    out.key("from");
    if (effect.got == Face::none) {
        out.null();
    } else {
        out.integer(effect.from);
    }
    write_face_or_null(out, "got", effect.got);
    out.key("wasabi").boolean(effect.on_wasabi);
}

void write_menu(JsonWriter& out, const Effect& effect) {
    out.key("drawn");
    write_faces(out, effect.drawn);
    write_face_or_null(out, "chosen", effect.got);
    out.key("wasabi").boolean(effect.on_wasabi);
}

void write_takeout(JsonWriter& out, const Effect& effect) {
    write_shown_list(out, "flipped", effect);
}

void write_places(JsonWriter& out, TakeoutPlaces places) {
    out.key("places").begin_array();
    for (unsigned i = 0; i < max_hand; ++i)
        if (((unsigned{places} >> i) & 1U) != 0) out.integer(i);
    out.end_array();
}

void write_miso(JsonWriter& out, const Effect& effect) {
    out.key("discarded").integer(effect.cards.size());
}

void write_uramaki(JsonWriter& out, const Effect& effect) {
    out.key("points").integer(effect.points);
    write_shown_list(out, "discarded", effect);
}

// How the effects of each kind are written; uramaki act together, so they are named by their kind.
struct EffectRow {
    Kind kind;
    bool named_by_kind;
    void (*write)(JsonWriter& out, const Effect& effect);
};
constexpr std::array<EffectRow, 6> effect_rows{{
    {Kind::special_order, false, write_copy},
    {Kind::spoon, false, write_spoon},
    {Kind::menu, false, write_menu},
    {Kind::takeout, false, write_takeout},
    {Kind::miso, false, write_miso},
    {Kind::uramaki, true, write_uramaki},
}};

const EffectRow& row_of(const Effect& effect) {
    for (const EffectRow& row : effect_rows)
        if (row.kind == kind_of(effect.card)) return row;
    KAITEN_ENSURE(false);
}

// The sums of the rounds: what the desserts bring belongs to the end of the game.
std::array<int, most_seats> totals_of_rounds(const PartyGame& game) {
    std::array<int, most_seats> totals{};
    const bool over = game.phase == Phase::game_over;
    const PartyPoints desserts = over ? dessert_points(game) : PartyPoints{};
    for (unsigned seat = 0; seat < game.rules.seats; ++seat)
        totals[seat] = game.totals[seat] - desserts[seat];
    return totals;
}

void write_party_table(JsonWriter& out, const PartyTable& table) {
    out.begin_array();
    for (const PartyCard& card : table.cards)
        write_shown(out, card.shown());
    out.end_array();
}

void write_desserts(JsonWriter& out, const Desserts& desserts) {
    out.begin_array();
    for (const Dessert dessert : desserts)
        write_shown(out, {dessert.card(), dessert.as(), false, false});
    out.end_array();
}

void write_effects(JsonWriter& out, const TurnLog& log, std::span<const TakeoutPlaces> boxes) {
    std::size_t box = 0;
    out.key("effects").begin_array();
    for (const Effect& effect : log.effects) {
        const EffectRow& row = row_of(effect);
        out.begin_object().key("seat").integer(effect.seat);
        out.key("card").string(row.named_by_kind ? name(row.kind) : name(effect.card));
        row.write(out, effect);
        if (row.kind == Kind::takeout) write_places(out, effect.cards.empty() ? 0 : boxes[box++]);
        out.end_object();
    }
    out.end_array();
}

}  // namespace

void write_party_turn_event(JsonWriter& out, const Rules& rules, const TurnLog& log,
                            std::span<const TakeoutPlaces> boxes) {
    begin_turn_event(out, rules, {log.round, log.turn, log.control, log.plays});
    write_effects(out, log, boxes);
    out.end_object();
}

void write_deal_event(JsonWriter& out, const PartyGame& game) {
    begin_event(out, "deal");
    out.key("round").integer(game.round);
    out.key("hands").begin_array();
    for (unsigned seat = 0; seat < game.rules.seats; ++seat)
        write_faces(out, game.hands[seat].cards);
    out.end_array();
    out.key("pile");
    write_top_first(out, game.deck);
    out.end_object();
}

void write_round_event(JsonWriter& out, const PartyGame& game) {
    std::array<RoundScore, most_seats> scores{};
    round_scores(game, scores);
    begin_event(out, "round");
    out.key("round").integer(game.round);
    out.key("tables").begin_array();
    for (unsigned seat = 0; seat < game.rules.seats; ++seat)
        write_party_table(out, game.tables[seat]);
    out.end_array();
    out.key("scores").begin_array();
    for (unsigned seat = 0; seat < game.rules.seats; ++seat)
        write_score(out, game.rules.edition, scores[seat]);
    out.end_array();
    out.key("totals");
    const std::array<int, most_seats> totals = totals_of_rounds(game);
    write_numbers(out, std::span(totals).first(game.rules.seats));
    out.key("desserts").begin_array();
    for (unsigned seat = 0; seat < game.rules.seats; ++seat)
        write_desserts(out, game.desserts[seat]);
    out.end_array();
    out.end_object();
}

void write_end_event(JsonWriter& out, const PartyGame& game) {
    const PartyPoints points = dessert_points(game);
    begin_event(out, "end");
    out.key("dessert_points");
    write_numbers(out, std::span(points).first(game.rules.seats));
    out.key("totals");
    write_numbers(out, std::span(game.totals).first(game.rules.seats));
    write_winners(out, winners(game));
    out.end_object();
}

}  // namespace kaiten
