// The sizes of things that look alike on every screen; their colours are in roles.hpp. The usual
// theme is in theme.cpp; a small panel has its own, firmware/panels/<width>x<height>/ui/theme.cpp.
#pragma once

#include <cstdint>

#include "drivers/display/size.hpp"
#include "firmware/ui/font.hpp"
#include "firmware/ui/geometry.hpp"
#include "firmware/ui/roles.hpp"

namespace kaiten {

// What a text is, which tells how large it is written.
enum class Type : std::uint8_t {
    small,   // labels and counts
    medium,  // names, entries of lists and sentences
    large,   // points and headlines
};

// Caps of keys in the help.
struct KeyTheme {
    int size;
    int pair;    // the width of two that share one
    int gap;     // before the text
    int apart;   // an item from the next, at least
    int hold;    // so much wider is one that has to be held down
    Point mark;  // of that, from the cap's lower right corner
};

// Rows of lists.
struct RowTheme {
    int highest;      // a screen may want less
    int gap;          // between two
    int margin;       // at both ends
    int arrow;        // beside a value that can be changed
    int face_margin;  // on both sides of a face, together
};

// Pages of the rules.
struct BookTheme {
    unsigned most_large_cards;  // side by side; more than that are small
    int margin;
    int gap;  // between cards and text
    int card_gap;
    int count_height;
};

struct Theme {
    const Font* fonts[3];  // by type
    int help_height;       // the line at the lower edge
    int heading_height;
    bool heading_left;   // not in the middle: there is little room beside it
    int heading_margin;  // between a label in the heading and the panel's right edge
    Size card;
    Size small_card;
    int icon;  // its width and height, as of a face
    int face;
    KeyTheme key;
    Size list_gap;  // beside a list, and between it and the heading
    RowTheme row;
    BookTheme book;

    constexpr const Font& font(Type type) const { return *fonts[static_cast<unsigned>(type)]; }
    // Whether a card can be so large that it shows its picture; `card` is a small one otherwise.
    constexpr bool has_pictures() const { return !(card == small_card); }
    constexpr int small_face() const { return face / 2; }
    constexpr int row_height(int wanted) const {
        return wanted < row.highest ? wanted : row.highest;
    }
};

// The theme of the board's panel.
const Theme& panel_theme();

}  // namespace kaiten
