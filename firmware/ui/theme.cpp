// The themes, a row for each size class.
#include "firmware/ui/theme.hpp"

#include "engine/core/ensure.hpp"

namespace kaiten {
namespace {

constexpr Theme square_240{.fonts = {&small_font, &medium_font, &large_font},
                           .help_height = 15,
                           .heading_height = 22,
                           .card = {48, 64},
                           .small_card = {22, 30},
                           .icon = 16,
                           .face = 32,
                           .key = 13,
                           .key_pair = 23,
                           .list_gap = {8, 5},
                           .row = {.highest = 26, .margin = 6, .arrow = 9, .face_margin = 8}};

struct ThemeRow {
    Size panel;
    const Theme& theme;
};

constexpr ThemeRow rows[] = {{{240, 240}, square_240}};

}  // namespace

const Theme& theme_for(Size panel) {
    for (const ThemeRow& row : rows)
        if (row.panel == panel) return row.theme;
    KAITEN_ENSURE(false);
    return rows[0].theme;
}

}  // namespace kaiten
