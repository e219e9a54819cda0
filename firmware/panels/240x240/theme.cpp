// The theme of square panels with 240 lines.
#include "firmware/ui/theme.hpp"

namespace kaiten {
namespace {

constexpr Theme theme{.fonts = {&small_font, &medium_font, &large_font},
                      .help_height = 15,
                      .heading_height = 22,
                      .card = {48, 64},
                      .small_card = {22, 30},
                      .icon = 16,
                      .face = 32};

}  // namespace

const Theme& panel_theme() {
    return theme;
}

}  // namespace kaiten
