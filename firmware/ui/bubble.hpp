// A speech bubble beside a part of the screen, which stays bright while the rest is darkened.
#pragma once

#include <string_view>

#include "firmware/ui/help_bar.hpp"

namespace kaiten {

struct Bubble {
    std::string_view title = {};  // a line above the words; may be empty
    std::string_view words;
    const HelpItem* key = nullptr;  // a key below the words, or null
};

// Draws the bubble above `target` if that is in the lower half of the page, else below it.
void draw_bubble(Canvas& canvas, Language language, const Rectangle& target, const Bubble& bubble);

}  // namespace kaiten
