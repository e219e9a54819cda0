// Replaying a record and writing down what happens.
#include "firmware/console/record_writer.hpp"

#include <array>

#include "engine/io/events.hpp"

namespace kaiten {
namespace {

class OutputSink final : public TextSink {
public:
    explicit OutputSink(Output& out) : out_{out} {}
    void add(std::string_view text) override { out_.text(text); }

private:
    Output& out_;
};

}  // namespace

void RecordWriter::start(const Session& session) {
    const Record& record = session.record();
    seed_ = record.seed();
    step_ = 0;
    due_ = start_game(game_, record.rules(), seed_) == Refusal::none ? Due::game : Due::nothing;
}

bool RecordWriter::write_next(const Session& session, Output& out) {
    const Record& record = session.record();
    // Another game was begun meanwhile: there is nothing true to be said any more.
    if (record.seed() != seed_ || record.steps() < step_) due_ = Due::nothing;
    if (due_ == Due::steps && !replay_turn(record)) return false;
    if (due_ == Due::nothing) return false;
    OutputSink sink{out};
    JsonWriter json{sink};
    write_due(session, json);
    json.end_line("\r\n");
    due_ = due_after(record);
    return true;
}

void RecordWriter::write_due(const Session& session, JsonWriter& json) const {
    switch (due_) {
        case Due::game:
            return write_game(session, json);
        case Due::deal:
            return write_deal_event(json, game_);
        case Due::steps:
            return write_turn_event(json, game_.rules,
                                    {game_.round, turn_, control_in(game_.round, turn_), plays_});
        case Due::round:
            return write_round_event(json, game_);
        case Due::end:
            return write_end_event(json, game_);
        case Due::nothing:
            return;
    }
}

RecordWriter::Due RecordWriter::due_after(const Record& record) {
    switch (due_) {
        case Due::game:
            return Due::deal;
        case Due::deal:
            return Due::steps;
        case Due::steps:
            return game_.phase == Phase::choosing ? Due::steps : Due::round;
        case Due::round:
            if (game_.phase == Phase::game_over) return Due::end;
            if (step_ == record.steps()) return Due::nothing;
            step_ += 1;
            start_round(game_);
            return Due::deal;
        default:
            return Due::nothing;
    }
}

// Choices up to the one that resolves the turn; false if the turn is not that far.
bool RecordWriter::replay_turn(const Record& record) {
    plays_.clear();
    plays_.set_size(game_.rules.seats);
    turn_ = game_.turn;
    while (step_ < record.steps()) {
        const std::uint16_t step = record.step(step_);
        const SeatMove made = move_in(game_, step);
        if (replay_step(game_, step) != Refusal::none) return false;
        step_ += 1;
        note_choice(made.seat, made.move);
        if (game_.phase == Phase::choosing && game_.turn == turn_) continue;
        look_at_tables();
        return true;
    }
    return false;
}

void RecordWriter::note_choice(unsigned seat, const Move& move) {
    Play& play = plays_[seat];
    play = {};
    play.cards.push(move.card);
    play.chopsticks = move.second != Face::none;
    if (play.chopsticks) play.cards.push(move.second);
    play.for_dummy = move.for_dummy;
}

// What was laid last lies last: there one sees what came onto a wasabi.
void RecordWriter::look_at_tables() {
    const auto on_wasabi = [this](unsigned table, unsigned from_end) {
        const auto& cards = game_.tables[table].cards;
        return cards[cards.size() - from_end].on_wasabi();
    };
    for (unsigned seat = 0; seat < plays_.size(); ++seat) {
        Play& play = plays_[seat];
        for (unsigned i = 0; i < play.cards.size(); ++i)
            play.on_wasabi[i] = on_wasabi(seat, play.cards.size() - i);
        if (play.for_dummy != Face::none) play.dummy_on_wasabi = on_wasabi(game_.rules.seats, 1);
    }
}

void RecordWriter::write_game(const Session& session, JsonWriter& json) const {
    std::array<std::string_view, max_classic_seats> players{};
    for (unsigned seat = 0; seat < game_.rules.seats; ++seat)
        players[seat] = player_name(session.plan().players[seat]);
    write_game_event(json, {game_.rules, seed_, std::span(players).first(game_.rules.seats), {}});
}

}  // namespace kaiten
