// Replays the record and writes one JSON event per call.
#include "firmware/console/record_writer.hpp"

#include <array>

namespace kaiten {
namespace {

class OutputSink final : public TextSink {
public:
    explicit OutputSink(Output& out) : out_{out} {}
    void add(std::string_view text) override { out_.text(text); }

private:
    Output& out_;
};

// Returns the name of a menu, or the list of its kinds without nigiri, which every menu has.
Line menu_text(KindSet menu) {
    Line line;
    if (menu.empty()) return line;
    if (const std::string_view known = menu_name(menu); !known.empty()) return line.add(known);
    for (unsigned i = 0; i < kind_count; ++i) {
        if (!menu.has(kind_at(i)) || kind_at(i) == Kind::nigiri) continue;
        line.add(line.view().empty() ? "" : ",").add(name(kind_at(i)));
    }
    return line;
}

void write_game(const WrittenGame& game, JsonWriter& json) {
    const Plan& plan = game.plan;
    std::array<std::string_view, most_seats> players{};
    for (unsigned seat = 0; seat < plan.rules.seats; ++seat)
        players[seat] = player_name(plan.players[seat]);
    const Line menu = menu_text(plan.rules.menu);
    write_game_event(json,
                     {plan.rules, game.record.seed(), std::span(players).first(plan.rules.seats),
                      menu.view(), game.practice});
}

void write_turn(const Rules& rules, const TurnLog& turn, std::span<const TakeoutPlaces> boxes,
                JsonWriter& json) {
    if (rules.party()) return write_party_turn_event(json, rules, turn, boxes);
    write_turn_event(json, rules, {turn.round, turn.turn, turn.control, turn.plays});
}

}  // namespace

void RecordWriter::start() {
    step_ = 0;
    due_ = Due::game;
}

bool RecordWriter::write_next(const WrittenGame& game, Output& out) {
    if (due_ == Due::game) seed_ = game.record.seed();
    // Stops if another game has started: the record has changed.
    if (game.record.seed() != seed_ || !game.replay.go_to(game.record, step_)) due_ = Due::nothing;
    if (due_ == Due::steps && !replay_turn(game)) return false;
    if (due_ == Due::nothing) return false;
    OutputSink sink{out};
    JsonWriter json{sink};
    write_due(game, json);
    json.end_line("\r\n");
    due_ = due_after(game);
    return true;
}

void RecordWriter::write_due(const WrittenGame& written, JsonWriter& json) const {
    const AnyGame& game = written.replay.game();
    switch (due_) {
        case Due::game:
            return write_game(written, json);
        case Due::deal:
            return game.visit([&](const auto& dealt) { write_deal_event(json, dealt); });
        case Due::steps:
            return write_turn(game.rules(), written.replay.turn(), {boxes_.begin(), boxes_.end()},
                              json);
        case Due::round:
            return game.visit([&](const auto& scored) { write_round_event(json, scored); });
        case Due::end:
            return game.visit([&](const auto& over) { write_end_event(json, over); });
        case Due::nothing:
            return;
    }
}

RecordWriter::Due RecordWriter::due_after(const WrittenGame& written) {
    const AnyGame& game = written.replay.game();
    switch (due_) {
        case Due::game:
            return Due::deal;
        case Due::deal:
            return Due::steps;
        case Due::steps:
            return game.choosing() ? Due::steps : Due::round;
        case Due::round:
            if (game.over()) return Due::end;
            if (step_ == written.record.steps()) return Due::nothing;
            step_ += 1;
            return Due::deal;
        default:
            return Due::nothing;
    }
}

// Replays the choices of one turn. Returns false if the record ends before the turn does.
bool RecordWriter::replay_turn(const WrittenGame& game) {
    const Record& record = game.record;
    Replay& replay = game.replay;
    boxes_.clear();
    const unsigned turn = replay.game().turn();
    while (step_ < record.steps()) {
        const Move move = replay.game().move_in(record.step(step_)).move;
        step_ += 1;
        if (!replay.go_to(record, step_)) return false;
        if (move.decision == Decision::takeout && move.cards != 0) boxes_.push(move.cards);
        if (!replay.game().choosing() || replay.game().turn() != turn) return true;
    }
    return false;
}

}  // namespace kaiten
