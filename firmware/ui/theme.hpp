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

struct Theme {
    const Font* fonts[3];  // by type
    int help_height;       // the line at the lower edge
    int heading_height;
    Size card;
    Size small_card;
    int icon;  // its width and height, as of a face
    int face;

    constexpr const Font& font(Type type) const { return *fonts[static_cast<unsigned>(type)]; }
    constexpr int small_face() const { return face / 2; }
};

// The theme of the board's panel.
const Theme& panel_theme();

}  // namespace kaiten
