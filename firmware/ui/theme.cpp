// The theme of panels with 240 lines. Smaller panels have their own.
#include "firmware/ui/theme.hpp"

namespace kaiten {
const Theme theme_240_lines{
    .fonts = {&small_font, &medium_font, &large_font},
    .help_height = 15,
    .heading_height = 22,
    .heading_left = false,
    .heading_margin = 4,
    .card = {48, 64},
    .small_card = {22, 30},
    .icon = 16,
    .portrait = 32,
    .key = {.size = 13, .pair = 23, .gap = 2, .apart = 2, .hold = 6, .mark = {-8, -5}},
    .list_gap = {8, 5},
    .row = {.highest = 26, .gap = 1, .margin = 6, .arrow = 9, .portrait_margin = 8},
    .book = {.most_large_cards = 4, .margin = 6, .gap = 3, .card_gap = 4, .count_height = 14}};

}  // namespace kaiten
