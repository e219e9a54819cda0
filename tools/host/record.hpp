// A game written down as events, one JSON object a line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/log.hpp"

namespace kaiten {

class JsonWriter;

// What is known before the first card is dealt.
struct Seating {
    Rules rules;
    std::uint64_t seed = 0;
    std::vector<std::string_view> players;  // by seat
};

// Without a text to append to, it does nothing.
class Recorder {
public:
    explicit Recorder(std::string* text) : text_(text) {}

    void game(const Seating& seating);
    // Right after a deal, before anybody has chosen.
    void deal(const Game& game);
    void turn(const Rules& rules, const TurnLog& log);
    // While the round's cards still lie.
    void round(const Game& game);
    void end(const Game& game);

private:
    void append(JsonWriter& line);
    std::string* text_;
};

}  // namespace kaiten
