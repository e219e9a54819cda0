// The pictures and texts of a card in an edition and under its rules, from the card's rows
// (card_rows.hpp) and their exceptions.
#pragma once

#include <string_view>

#include "firmware/tabletop/card_rows.hpp"

namespace kaiten {

struct CardLook {
    Art picture;
    Art icon;
    std::string_view mark;  // short form of the score, such as "2 = 5"
    Text name;
    Text effect;
    Color frame;
    // Right half of a card with two halves.
    Art right_picture = Art::none;
    Art right_icon = Art::none;
    std::uint8_t badge = 0;  // number in the corner; zero: none
};

// Returns the look of a card in this edition.
CardLook look(Edition edition, Face face);
// Returns the look of a kind: the picture of one of its cards, with the name and the effect of the
// kind.
CardLook look(Edition edition, Kind kind);
// The same, with the effect under these rules (seats and kinds in play).
CardLook look(const Rules& rules, Face face);
CardLook look(const Rules& rules, Kind kind);
// Returns the sentence that explains the points of a kind under these rules. Races have none.
Text reason_for(const Rules& rules, Kind kind);

}  // namespace kaiten
