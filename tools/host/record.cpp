// Writes the events of a game while it is played.
#include "tools/host/record.hpp"

#include "tools/host/menus.hpp"

namespace kaiten {

void Recorder::game(const Seating& seating) {
    const Rules& rules = seating.rules;
    const std::string menu = rules.party() ? menu_text(rules.menu) : "";
    line([&](JsonWriter& out) {
        write_game_event(out, {rules, seating.seed, seating.players, menu});
    });
}

void Recorder::move(const Move& move) {
    if (move.decision == Decision::takeout && move.cards != 0) boxes_.push_back(move.cards);
}

void Recorder::turn(const Rules& rules, const TurnLog& log) {
    line([&](JsonWriter& out) {
        if (rules.party())
            write_party_turn_event(out, rules, log, boxes_);
        else
            write_turn_event(out, rules, {log.round, log.turn, log.control, log.plays});
    });
    boxes_.clear();
}

}  // namespace kaiten
