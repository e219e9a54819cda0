// The layouts, a row for each size class.
#include "firmware/screens/layout.hpp"

#include "engine/core/ensure.hpp"

namespace kaiten {
namespace {

constexpr Layout square_240{
    .turn_line = {.line = {{0, 0}, {240, 16}},
                  .turn = {{4, 0}, {120, 16}},
                  .next = {{100, 0}, {122, 16}},
                  .direction = {225, 2},
                  .battery = {96, 4},
                  .icon = {2, 0},
                  .question = {{2, 0}, {236, 16}}},
    .matrix = {.area = {{2, 16}, {236, 112}},
               .head_height = 16,
               .row_height = 15,
               .low_row_height = 12,
               .few = 5,
               .check_x = 18,
               .total = {{28, 0}, {18, 0}},
               .round = {{46, 0}, {30, 0}},
               .first_column = 76,
               .column_width = 20},
    .draft = {.room_gap = 1,
              .room_bottom = 173,
              .text_x = 58,
              .name_height = 16,
              .hand_y = 178,
              .hand_step = 23,
              .lift = 3,
              .gain = {{4, 209}, {232, 16}}},
    .reveal = {.faces_y = 105,
               .cards_y = 124,
               .second_card_shift = 16,
               .status = {{4, 207}, {232, 16}},
               .happenings = {{2, 130}, {236, 94}}},
    .tables = {.head = {{0, 0}, {240, 37}},
               .face = {4, 3},
               .name = {{42, 2}, {140, 18}},
               .level = {{42, 21}, {90, 13}},
               .pudding = {150, 18},
               .puddings = {{167, 19}, {14, 16}},
               .total = {{184, 6}, {50, 24}},
               .rows = {{2, 39}, {236, 160}},
               .row_height = 20,
               .kind = {{4, 0}, {114, 0}},
               .icons = {{120, 0}, {48, 0}},
               .count = {{168, 0}, {18, 0}},
               .points = {{186, 0}, {48, 0}},
               .worth = {{0, 201}, {240, 23}},
               .worth_label = {{6, 201}, {150, 23}},
               .worth_total = {{160, 201}, {74, 23}}},
    .scoring = {.title = {{0, 0}, {240, 15}},
                .heads = {{2, 15}, {236, 17}},
                .rows = {{2, 33}, {236, 130}},
                .highest_row = 32,
                .widest_column = 26,
                .narrowest_column = 16,
                .round_width = 24,
                .total_width = 36,
                .label = {{4, 164}, {232, 13}},
                .reason = {{4, 177}, {232, 48}}},
    .final_count = {.headline = {{4, 6}, {232, 26}},
                    .rows = {{4, 36}, {232, 176}},
                    .wide = {.height = 35,
                             .crown = {5, 11},
                             .face = {22, 1},
                             .small_face = false,
                             .name = {{60, 0}, {88, 34}},
                             .dessert = {150, 9},
                             .desserts = {{167, 9}, {16, 16}},
                             .total = {{182, 0}, {46, 34}}},
                    .narrow = {.height = 22,
                               .crown = {5, 5},
                               .face = {24, 2},
                               .small_face = true,
                               .name = {{46, 0}, {98, 21}},
                               .dessert = {150, 2},
                               .desserts = {{167, 2}, {16, 16}},
                               .total = {{182, 0}, {46, 21}}},
                    .note = {{4, 212}, {232, 13}}}};

struct LayoutRow {
    Size panel;
    const Layout& layout;
};

constexpr LayoutRow rows[] = {{{240, 240}, square_240}};

}  // namespace

const Layout& layout_of(const Canvas& canvas) {
    for (const LayoutRow& row : rows)
        if (row.panel == canvas.whole().size) return row.layout;
    KAITEN_ENSURE(false);
    return rows[0].layout;
}

}  // namespace kaiten
