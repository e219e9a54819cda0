// Replaying a record and writing down what happens.
#include "firmware/console/record_writer.hpp"

#include <algorithm>

#include "firmware/console/card_names.hpp"

namespace kaiten {
namespace {

void begin_event(Json& json, std::string_view name) {
    json.open("{").key("event").string(name);
}

void end_event(Json& json) {
    json.close("}").end_line();
}

template <typename Numbers>
void write_numbers(Json& json, const Numbers& numbers, unsigned count) {
    json.open("[");
    for (unsigned i = 0; i < count; ++i)
        json.integer(numbers[i]);
    json.close("]");
}

void write_play(Json& json, const Play& play) {
    json.open("{").key("cards").faces(play.cards);
    json.key("chopsticks").boolean(play.chopsticks).key("wasabi").open("[");
    for (unsigned i = 0; i < play.cards.size(); ++i)
        json.boolean(play.on_wasabi[i]);
    json.close("]");
    if (play.for_dummy != Face::none) {
        json.key("dummy").string(name(play.for_dummy));
        json.key("dummy_wasabi").boolean(play.dummy_on_wasabi);
    }
    json.close("}");
}

void write_table(Json& json, const Table& table) {
    json.open("[");
    for (const TableCard card : table.cards) {
        if (card.on_wasabi())
            json.open("{")
                .key("card")
                .string(name(card.face()))
                .key("wasabi")
                .boolean(true)
                .close("}");
        else
            json.string(name(card.face()));
    }
    json.close("]");
}

void write_score(Json& json, Edition edition, const RoundScore& score) {
    json.open("{");
    for (const Category category : categories(edition))
        json.key(name(category)).integer(score[category]);
    json.key("total").integer(score.total()).close("}");
}

// As they were dealt: with the dummy, the top card of its pile has already joined the hand of the
// seat in control, and its pile is told from the top.
HandCards dealt_hand(const Game& game, unsigned table) {
    HandCards cards = game.hands[table].cards;
    if (!game.rules.dummy) return cards;
    if (table == control(game)) cards.pop();
    if (table != game.rules.seats) return cards;
    cards.push(game.hands[control(game)].cards.back());
    std::reverse(cards.begin(), cards.end());
    return cards;
}

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
    Json json{out};
    switch (due_) {
        case Due::game:
            write_game(session, json);
            due_ = Due::deal;
            return true;
        case Due::deal:
            write_deal(json);
            due_ = Due::steps;
            return true;
        case Due::steps:
            if (!replay_turn(record)) return false;
            write_turn(json);
            if (game_.phase != Phase::choosing) due_ = Due::round;
            return true;
        case Due::round:
            write_round(json);
            if (game_.phase == Phase::game_over) {
                due_ = Due::end;
            } else if (step_ < record.steps()) {
                step_ += 1;
                start_round(game_);
                due_ = Due::deal;
            } else {
                due_ = Due::nothing;
            }
            return true;
        case Due::end:
            write_end(json);
            due_ = Due::nothing;
            return true;
        case Due::nothing:
            break;
    }
    return false;
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

void RecordWriter::write_game(const Session& session, Json& json) const {
    const Rules& rules = game_.rules;
    begin_event(json, "game");
    json.key("edition").string(rules.edition_row().name);
    json.key("seats").integer(rules.seats);
    json.key("pass").string(rules.pass_both_ways ? "alternate" : "left");
    json.key("dummy").boolean(rules.dummy).key("menu").null().key("seed").natural(seed_);
    json.key("players").open("[");
    for (unsigned seat = 0; seat < rules.seats; ++seat)
        json.string(player_name(session.plan().players[seat]));
    json.close("]");
    end_event(json);
}

void RecordWriter::write_deal(Json& json) const {
    begin_event(json, "deal");
    json.key("round").integer(game_.round).key("hands").open("[");
    for (unsigned table = 0; table < game_.rules.tables(); ++table)
        json.faces(dealt_hand(game_, table));
    json.close("]").key("pile").open("[");
    for (unsigned i = game_.pile.size(); i > 0; --i)
        json.string(name(game_.pile[i - 1]));
    json.close("]");
    end_event(json);
}

void RecordWriter::write_turn(Json& json) const {
    begin_event(json, "turn");
    json.key("round").integer(game_.round).key("turn").integer(turn_);
    if (game_.rules.dummy)
        json.key("control").integer(static_cast<int>(control_in(game_.round, turn_)));
    json.key("plays").open("[");
    for (const Play& play : plays_)
        write_play(json, play);
    json.close("]");
    end_event(json);
}

void RecordWriter::write_round(Json& json) const {
    const unsigned tables = game_.rules.tables();
    std::array<RoundScore, max_classic_seats> scores{};
    round_scores(game_, scores);
    std::array<int, max_classic_seats> totals{};
    // What the puddings bring belongs to the end of the game.
    const bool over = game_.phase == Phase::game_over;
    const SeatPoints puddings = over ? pudding_points(game_) : SeatPoints{};
    for (unsigned table = 0; table < tables; ++table)
        totals[table] = game_.totals[table] - puddings[table];
    begin_event(json, "round");
    json.key("round").integer(game_.round).key("tables").open("[");
    for (unsigned table = 0; table < tables; ++table)
        write_table(json, game_.tables[table]);
    json.close("]").key("scores").open("[");
    for (unsigned table = 0; table < tables; ++table)
        write_score(json, game_.rules.edition, scores[table]);
    json.close("]").key("totals");
    write_numbers(json, totals, tables);
    json.key("puddings");
    write_numbers(json, game_.puddings, tables);
    end_event(json);
}

void RecordWriter::write_end(Json& json) const {
    const unsigned tables = game_.rules.tables();
    const unsigned won = winners(game_);
    begin_event(json, "end");
    json.key("pudding_points");
    write_numbers(json, pudding_points(game_), tables);
    json.key("totals");
    write_numbers(json, game_.totals, tables);
    json.key("winners").open("[");
    for (unsigned seat = 0; seat < game_.rules.seats; ++seat)
        if (((won >> seat) & 1U) != 0) json.integer(static_cast<int>(seat));
    json.close("]");
    end_event(json);
}

}  // namespace kaiten
