// The sizes of elements that all screens share. The colours are in roles.hpp. A small panel has its
// own theme in firmware/panels/<width>x<height>/panel.cpp.
#pragma once

#include <cstdint>

#include "drivers/display/size.hpp"
#include "firmware/ui/font.hpp"
#include "firmware/ui/geometry.hpp"
#include "firmware/ui/roles.hpp"

namespace kaiten {

// The purpose of a text, which determines its font size.
enum class Type : std::uint8_t {
    small,   // labels and counts
    medium,  // names, entries of lists and sentences
    large,   // points and headlines
};

// Key caps in the help bar.
struct KeyTheme {
    int size;
    int pair;    // width of a cap with two keys
    int gap;     // between the cap and the text
    int apart;   // minimum distance between two items
    int hold;    // extra width of a cap with the "hold" mark
    Point mark;  // position of that mark, from the lower right corner of the cap
};

// Rows of lists.
struct RowTheme {
    int highest;          // maximum height; a screen may use less
    int gap;              // between two rows
    int margin;           // at both ends
    int arrow;            // beside a value that can be changed
    int portrait_margin;  // on both sides of a portrait, in total
};

// Pages of the rules.
struct BookTheme {
    unsigned most_large_cards;  // side by side; with more cards, all are small
    int margin;
    int gap;  // between cards and text
    int card_gap;
    int count_height;
};

struct Theme {
    const Font* fonts[3];  // indexed by Type
    int help_height;       // height of the help bar
    int heading_height;
    bool heading_left;   // left-aligned instead of centred, for narrow panels
    int heading_margin;  // between a label in the heading and the panel's right edge
    Size card;
    Size small_card;
    int icon;      // width and height
    int portrait;  // width and height of a portrait
    KeyTheme key;
    Size list_gap;  // margin beside a list, and below the heading
    RowTheme row;
    BookTheme book;

    constexpr const Font& font(Type type) const { return *fonts[static_cast<unsigned>(type)]; }
    // Returns whether large cards show a picture. On panels without pictures, `card` equals
    // `small_card`.
    constexpr bool has_pictures() const { return !(card == small_card); }
    constexpr int small_portrait() const { return portrait / 2; }
    constexpr int row_height(int wanted) const {
        return wanted < row.highest ? wanted : row.highest;
    }
};

// The theme of panels with 240 lines.
extern const Theme theme_240_lines;

}  // namespace kaiten
