// The sizes of things that look alike on every screen; their colours are in roles.hpp. Each size
// class of panel has a theme, firmware/panels/<width>x<height>/theme.cpp.
#pragma once

#include <cstdint>

#include "drivers/display/frame.hpp"
#include "firmware/ui/font.hpp"
#include "firmware/ui/roles.hpp"

namespace kaiten {

// What a text is, which tells how large it is written.
enum class Type : std::uint8_t {
    small,   // labels and counts
    medium,  // names, entries of lists and sentences
    large,   // points and headlines
};

// Rows of lists.
struct RowTheme {
    int highest;      // whatever a screen would like
    int margin;       // at both ends
    int arrow;        // beside a value that can be changed
    int face_margin;  // on both sides of a face, together
};

struct Theme {
    const Font* fonts[3];  // by type
    int help_height;       // the line at the lower edge
    int heading_height;
    Size card;
    Size small_card;
    int icon;  // its width and height, as of a face
    int face;
    int key;        // a key's cap
    int key_pair;   // two keys that share one
    Size list_gap;  // beside a list, and between it and the heading
    RowTheme row;

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
