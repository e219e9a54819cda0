// The line at the lower edge of every screen: which button does what.
#pragma once

#include "engine/core/list.hpp"
#include "firmware/ui/canvas.hpp"
#include "firmware/ui/text.hpp"

namespace kaiten {

enum class Key : std::uint8_t { a, b, x, y, left_right, up_down, up, down };

struct HelpItem {
    Key key = Key::a;
    Text text = Text::help_choose;
};

using Help = List<HelpItem, 5>;

inline constexpr Rectangle help_area{{0, 225}, {Frame::size.width, 15}};
// What is left to the screen above it.
inline constexpr Rectangle screen_area{{0, 0}, {Frame::size.width, 225}};

// A key and what it does, for elsewhere on the screen; its height is the bar's.
int width_of(Language language, const HelpItem& item);
void draw_help_item(Canvas& canvas, Language language, Point at, const HelpItem& item, Color color);

void draw_help_bar(Canvas& canvas, Language language, const Help& help);

}  // namespace kaiten
