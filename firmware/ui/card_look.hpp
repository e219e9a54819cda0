// What cards look like and what they say. A card is a row of a table; editions that print it
// otherwise have rows of their own.
#pragma once

#include <string_view>

#include "art.hpp"
#include "engine/game/cards.hpp"
#include "engine/game/rules.hpp"
#include "firmware/ui/sprite.hpp"
#include "firmware/ui/text.hpp"

namespace kaiten {

struct CardLook {
    const Sprite* picture;
    const Sprite* icon;
    std::string_view mark;  // what it is good for, in signs
    Text name;
    Text effect;
    Color frame;
    // Of a card with two halves, the right one.
    const Sprite* right_picture = nullptr;
    const Sprite* right_icon = nullptr;
    std::uint8_t badge = 0;  // the number in its corner
};

// A card as this edition prints it.
CardLook look(Edition edition, Face face);
// A kind: one of its cards stands for it, with the kind's name and what all of them do.
CardLook look(Edition edition, Kind kind);
// The same with what it does at this table.
CardLook look(const Rules& rules, Face face);
CardLook look(const Rules& rules, Kind kind);

}  // namespace kaiten
