// What the events of all editions have in common: how a game begins, and what is laid in a turn.
#include "tools/host/record.hpp"

#include "tools/host/cards_json.hpp"
#include "tools/host/menus.hpp"

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

}  // namespace

JsonWriter begin_event(std::string_view name) {
    JsonWriter out;
    out.begin_object().key("event").string(name);
    return out;
}

std::string finish_event(JsonWriter& line) {
    line.end_object().end_line();
    return line.take();
}

void write_winners(JsonWriter& out, unsigned bits) {
    out.key("winners").begin_array();
    for (unsigned seat = 0; seat < most_seats; ++seat)
        if (((bits >> seat) & 1U) != 0) out.integer(seat);
    out.end_array();
}

void Recorder::game(const Seating& seating) {
    if (text_ == nullptr) return;
    const Rules& rules = seating.rules;
    JsonWriter out = begin_event("game");
    out.key("edition").string(rules.edition_row().name);
    out.key("seats").integer(rules.seats);
    out.key("pass").string(rules.pass_both_ways ? "alternate" : "left");
    out.key("dummy").boolean(rules.dummy);
    out.key("menu");
    if (rules.party()) {
        out.string(menu_text(rules.menu));
    } else {
        out.null();
    }
    out.key("seed").natural(seating.seed);
    out.key("players").begin_array();
    for (const std::string_view player : seating.players)
        out.string(player);
    out.end_array();
    text_->append(finish_event(out));
}

void Recorder::move(const Move& move) {
    if (move.decision == Decision::takeout && move.cards != 0) boxes_.push_back(move.cards);
}

void Recorder::turn(const Rules& rules, const TurnLog& log) {
    if (text_ == nullptr) return;
    JsonWriter out = begin_event("turn");
    out.key("round").integer(log.round);
    out.key("turn").integer(log.turn);
    if (rules.dummy) out.key("control").integer(log.control);
    out.key("plays").begin_array();
    for (const Play& play : log.plays)
        write_play(out, play);
    out.end_array();
    if (rules.party()) write_effects(out, log, boxes_);
    boxes_.clear();
    text_->append(finish_event(out));
}

}  // namespace kaiten
