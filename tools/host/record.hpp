// Writes a game as events, one JSON object per line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/io/events.hpp"
#include "tools/host/json_text.hpp"

namespace kaiten {

// Rules, seed and players of one game.
struct Seating {
    Rules rules;
    std::uint64_t seed = 0;
    std::vector<std::string_view> players;  // by seat
    std::vector<bool> sees_all;             // by seat
};

// Appends events to a text. Does nothing if the text is null.
class Recorder {
public:
    explicit Recorder(std::string* text) : text_(text) {}

    void game(const Seating& seating);
    // Call it for every move, before turn() of the same turn.
    void move(const Move& move);
    void turn(const Rules& rules, const TurnLog& log);
    // Call it right after a deal, before anybody has chosen.
    template <typename GameType>
    void deal(const GameType& game) {
        line([&](JsonWriter& out) { write_deal_event(out, game); });
    }
    // Call it while the cards of the round are still on the tables.
    template <typename GameType>
    void round(const GameType& game) {
        line([&](JsonWriter& out) { write_round_event(out, game); });
    }
    template <typename GameType>
    void end(const GameType& game) {
        line([&](JsonWriter& out) { write_end_event(out, game); });
    }

private:
    template <typename Write>
    void line(Write write) {
        if (text_ == nullptr) return;
        JsonText out;
        write(out);
        out.end_line();
        text_->append(out.text());
    }

    std::string* text_;
    std::vector<TakeoutPlaces> boxes_;  // takeout boxes of the current turn
};

}  // namespace kaiten
