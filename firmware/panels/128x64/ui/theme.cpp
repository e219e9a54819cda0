// The theme of monochrome panels with 128x64 pixels.
#include "firmware/ui/theme.hpp"

namespace kaiten {
namespace {

constexpr Theme theme{
    .fonts = {&fixed_4x6_font, &fixed_5x8_font, &fixed_7x13_bold_font},
    .help_height = 7,
    .heading_height = 8,
    .heading_left = true,
    .heading_margin = 0,
    .card = {30, 32},
    .small_card = {14, 14},
    .icon = 12,
    .portrait = 16,
    .key = {.size = 7, .pair = 13, .gap = 1, .apart = 2, .hold = 4, .mark = {-5, -4}},
    .list_gap = {3, 1},
    .row = {.highest = 8, .gap = 0, .margin = 2, .arrow = 5, .portrait_margin = 4},
    .book = {.most_large_cards = 0, .margin = 1, .gap = 1, .card_gap = 2, .count_height = 7},
};

}  // namespace

const Theme& panel_theme() {
    return theme;
}

}  // namespace kaiten
