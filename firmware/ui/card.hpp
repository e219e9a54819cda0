// Cards: large, as a small card in a hand, and as an icon. What each looks like and says is a row
// of a table.
#pragma once

#include "engine/game/cards.hpp"
#include "engine/game/rules.hpp"
#include "firmware/ui/canvas.hpp"
#include "firmware/ui/text.hpp"

namespace kaiten {

struct CardLook {
    const Sprite* picture;
    const Sprite* icon;
    std::string_view mark;  // what it is good for, in signs
    Text name;
    Text effect;
    Color frame;
    // What else is on a card with two different things.
    const Sprite* second_picture = nullptr;
    const Sprite* second_icon = nullptr;
};

// Editions call some cards by other names, and show them so.
const CardLook& look(Edition edition, Face face);
// What the faces of a kind are called together.
Text kind_name(Edition edition, Kind kind);

// Their sizes are the theme's.
void draw_card(Canvas& canvas, Point at, const CardLook& card);
// Turned on its vertical axis: `turn` goes from 0, its back, to `whole`, its face.
void draw_turning_card(Canvas& canvas, Point at, const CardLook& card, int turn, int whole);
void draw_card_back(Canvas& canvas, Point at);
void draw_small_card(Canvas& canvas, Point at, const CardLook& card, Color edge);
void draw_icon(Canvas& canvas, Point at, const CardLook& card);
// A nigiri on its wasabi.
void draw_icon_on_wasabi(Canvas& canvas, Point at, const CardLook& card);

}  // namespace kaiten
