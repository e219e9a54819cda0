// The theme of panels with 240x135 pixels. Sentences use the small font, and cards show icons
// instead of pictures.
#include "firmware/ui/theme.hpp"

namespace kaiten {
namespace {

constexpr Theme theme{
    .fonts = {&small_font, &small_font, &medium_font},
    .help_height = 13,
    .heading_height = 14,
    .heading_left = false,
    .heading_margin = 4,
    .card = {22, 26},
    .small_card = {22, 26},
    .icon = 16,
    .portrait = 32,
    .key = {.size = 11, .pair = 20, .gap = 2, .apart = 2, .hold = 6, .mark = {-8, -4}},
    .list_gap = {8, 2},
    .row = {.highest = 17, .gap = 1, .margin = 5, .arrow = 9, .portrait_margin = 6},
    .book = {.most_large_cards = 8, .margin = 4, .gap = 2, .card_gap = 4, .count_height = 12}};

}  // namespace

const Theme& panel_theme() {
    return theme;
}

}  // namespace kaiten
