// A game written down as events, one JSON object a line.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/log.hpp"
#include "engine/party.hpp"
#include "tools/host/json_writer.hpp"

namespace kaiten {

// What is known before the first card is dealt.
struct Seating {
    Rules rules;
    std::uint64_t seed = 0;
    std::vector<std::string_view> players;  // by seat
};

// The events that differ between the editions, as lines.
std::string deal_event(const Game& game);
std::string round_event(const Game& game);
std::string end_event(const Game& game);
std::string deal_event(const PartyGame& game);
std::string round_event(const PartyGame& game);
std::string end_event(const PartyGame& game);
// What a Party turn brought after the reveal. `boxes` are the places of the cards that were put
// into takeout boxes, one for each box that got any: of equal cards the log does not tell which.
using TakeoutPlaces = std::uint16_t;
void write_effects(JsonWriter& out, const TurnLog& log, std::span<const TakeoutPlaces> boxes);

// The pieces that all of them have.
JsonWriter begin_event(std::string_view name);
std::string finish_event(JsonWriter& line);
void write_winners(JsonWriter& out, unsigned bits);

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
        if (text_ != nullptr) text_->append(deal_event(game));
    }
    // While the round's cards still lie.
    template <typename AnyGame>
    void round(const AnyGame& game) {
        if (text_ != nullptr) text_->append(round_event(game));
    }
    template <typename AnyGame>
    void end(const AnyGame& game) {
        if (text_ != nullptr) text_->append(end_event(game));
    }

private:
    std::string* text_;
    std::vector<TakeoutPlaces> boxes_;  // of the turn that goes on
};

}  // namespace kaiten
