// Writes a game as events, one JSON object each, with all that other programs need to follow and
// check it. The host tool and the handheld's console write the same events.
#pragma once

#include <span>

#include "engine/classic/game.hpp"
#include "engine/game/log.hpp"
#include "engine/game/scoring.hpp"
#include "engine/io/json_writer.hpp"
#include "engine/party/game.hpp"

namespace kaiten {

// Facts known before the first deal.
struct GameHead {
    Rules rules;
    std::uint64_t seed = 0;
    std::span<const std::string_view> players;  // by seat
    std::string_view menu;                      // empty in the classic game
    bool practice = false;  // played on from a turn of another game; not counted
};
void write_game_event(JsonWriter& out, const GameHead& head);

// Call right after a deal, before any seat has chosen.
void write_deal_event(JsonWriter& out, const ClassicGame& game);
void write_deal_event(JsonWriter& out, const PartyGame& game);

// The cards that all seats laid in one turn.
struct TurnPlays {
    unsigned round;
    unsigned turn;
    unsigned control;  // the seat that played for the dummy, if there is one
    std::span<const Play> plays;
};
void write_turn_event(JsonWriter& out, const Rules& rules, const TurnPlays& turn);
// Writes the plays and effects of a Party turn. `boxes` has one entry per takeout box that got
// cards: the places of the flipped cards, because the log does not distinguish equal cards.
using TakeoutPlaces = std::uint16_t;
void write_party_turn_event(JsonWriter& out, const Rules& rules, const TurnLog& log,
                            std::span<const TakeoutPlaces> boxes);

// Call while the round's cards are still on the tables.
void write_round_event(JsonWriter& out, const ClassicGame& game);
void write_round_event(JsonWriter& out, const PartyGame& game);
void write_end_event(JsonWriter& out, const ClassicGame& game);
void write_end_event(JsonWriter& out, const PartyGame& game);

// Building blocks of the events.
void write_faces(JsonWriter& out, std::span<const Face> cards);
// Writes a pile whose top is at the back.
void write_top_first(JsonWriter& out, std::span<const Face> pile);
// Writes the card's name, or an object if it is a copy, on wasabi or flipped.
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
