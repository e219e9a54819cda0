// A game written down as events, one JSON object a line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/io/events.hpp"
#include "tools/host/json_text.hpp"

namespace kaiten {

// What is known before the first card is dealt.
struct Seating {
    Rules rules;
    std::uint64_t seed = 0;
    std::vector<std::string_view> players;  // by seat
    std::vector<bool> sees_all;             // likewise
};

// Without a text to append to, it does nothing.
class Recorder {
public:
    explicit Recorder(std::string* text) : text_(text) {}

    void game(const Seating& seating);
    // Every move, before the turn it belongs to.
    void move(const Move& move);
    void turn(const Rules& rules, const TurnLog& log);
    // Right after a deal, before anybody has chosen.
    template <typename AnyGame>
    void deal(const AnyGame& game) {
        line([&](JsonWriter& out) { write_deal_event(out, game); });
    }
    // While the round's cards still lie.
    template <typename AnyGame>
    void round(const AnyGame& game) {
        line([&](JsonWriter& out) { write_round_event(out, game); });
    }
    template <typename AnyGame>
    void end(const AnyGame& game) {
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
    std::vector<TakeoutPlaces> boxes_;  // of the turn that goes on
};

}  // namespace kaiten
