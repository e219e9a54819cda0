// Parses a line of JSON for `kaiten score` and `kaiten bot` into a position. Checks each field by
// itself. The engine checks whether the fields fit together.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/move.hpp"
#include "engine/party/scoring.hpp"
#include "tools/host/cards_json.hpp"

namespace kaiten {

// Missing lists are empty. A list with one entry per table is never empty if it was given, because
// every game has at least two seats.
struct Position {
    Rules rules;  // the menu is empty if it was not given
    std::uint8_t seat = 0;
    std::uint8_t round = 1;
    std::uint8_t turn = 1;
    std::vector<Face> hand;
    std::vector<ShownCards> tables;
    std::vector<int> puddings;
    std::vector<int> totals;
    std::vector<std::vector<Face>> seen;
    std::vector<Face> discards;
    // Party only.
    std::vector<Desserts> desserts;
    std::vector<int> earlier;
    std::vector<Face> drawn;
    Decision decision = Decision::take;
    Face asked_face = Face::none;
    Kind asked_kind = Kind::none;
    std::uint8_t owner = 0;
    UramakiRace race;

    std::vector<std::string> unknown;  // fields that were ignored
};

enum class Question : std::uint8_t { score, move };
Result<Position> read_position(std::string_view line, Question question);

}  // namespace kaiten
