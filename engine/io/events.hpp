// A game written down as events, one JSON object each: what a game needs to be followed, and
// checked, by other programs. The host tool and the handheld's console write the same.
#pragma once

#include <span>

#include "engine/classic/game.hpp"
#include "engine/game/log.hpp"
#include "engine/game/scoring.hpp"
#include "engine/io/json_writer.hpp"
#include "engine/party/game.hpp"

namespace kaiten {

// What is known before the first card is dealt.
struct GameHead {
    Rules rules;
    std::uint64_t seed = 0;
    std::span<const std::string_view> players;  // by seat
    std::string_view menu;                      // none in the classic game
};
void write_game_event(JsonWriter& out, const GameHead& head);

// Right after a deal, before anybody has chosen.
void write_deal_event(JsonWriter& out, const ClassicGame& game);
void write_deal_event(JsonWriter& out, const PartyGame& game);

// What everybody laid.
struct TurnPlays {
    unsigned round;
    unsigned turn;
    unsigned control;  // with the dummy
    std::span<const Play> plays;
};
void write_turn_event(JsonWriter& out, const Rules& rules, const TurnPlays& turn);
// In Party also what that brought. `boxes` are the places of the cards that were put into takeout
// boxes, one for each box that got any: of equal cards the log does not tell which.
using TakeoutPlaces = std::uint16_t;
void write_party_turn_event(JsonWriter& out, const Rules& rules, const TurnLog& log,
                            std::span<const TakeoutPlaces> boxes);

// While the round's cards still lie.
void write_round_event(JsonWriter& out, const ClassicGame& game);
void write_round_event(JsonWriter& out, const PartyGame& game);
void write_end_event(JsonWriter& out, const ClassicGame& game);
void write_end_event(JsonWriter& out, const PartyGame& game);

// The pieces they are made of.
void write_faces(JsonWriter& out, std::span<const Face> cards);
// A pile, whose top is at the back.
void write_top_first(JsonWriter& out, std::span<const Face> pile);
// A name, or an object where there is more to say.
void write_shown(JsonWriter& out, const ShownCard& card);
void write_shown_list(JsonWriter& out, std::string_view key, std::span<const ShownCard> cards);
void write_face_or_null(JsonWriter& out, std::string_view key, Face face);
void write_score(JsonWriter& out, Edition edition, const RoundScore& score);
void write_winners(JsonWriter& out, unsigned bits);
void begin_event(JsonWriter& out, std::string_view name);
void begin_turn_event(JsonWriter& out, const Rules& rules, const TurnPlays& turn);

template <typename Numbers>
void write_numbers(JsonWriter& out, const Numbers& numbers) {
    out.begin_array();
    for (const auto number : numbers)
        out.integer(number);
    out.end_array();
}

}  // namespace kaiten
