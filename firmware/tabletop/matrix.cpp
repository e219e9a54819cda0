// Draws the matrix row by row.
#include "firmware/tabletop/matrix.hpp"

#include "firmware/tabletop/card.hpp"
#include "firmware/tabletop/people.hpp"
#include "firmware/tabletop/row_portrait.hpp"
#include "firmware/text/line.hpp"
#include "firmware/ui/roles.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

Rectangle in_row(const Rectangle& row, const Rectangle& part) {
    return {{row.at.x + part.at.x, row.at.y}, {part.size.width, row.size.height}};
}

}  // namespace

Line round_points(const TableOverview& table) {
    if (table.provisional) return {"~{0}", {int{table.round}}};
    return Line().add_signed(table.round);
}

Rectangle matrix_row(const MatrixLayout& layout, unsigned tables, unsigned row) {
    const bool many = static_cast<int>(tables) > layout.few;
    return layout.area.below(layout.head_height)
        .row(static_cast<int>(row), many ? layout.low_row_height : layout.row_height);
}

unsigned rows_of(const MatrixLayout& layout) {
    return static_cast<unsigned>((layout.area.size.height - layout.head_height) /
                                 layout.low_row_height);
}

Rectangle matrix_cell(const MatrixLayout& layout, const Rectangle& row, unsigned column) {
    return {
        {row.at.x + layout.first_column + static_cast<int>(column) * layout.column_width, row.at.y},
        {layout.column_width, row.size.height}};
}

void draw_matrix_head(Canvas& canvas, const MatrixLayout& layout, Language language,
                      Edition edition, const Overview& shown) {
    const Rectangle head = layout.area.top_part(layout.head_height);
    canvas.fill(head, role::panel);
    constexpr TextStyle style{Type::small, role::label, Align::right};
    draw_text(canvas, head.left_part(layout.total.right()), style,
              in(language, Text::matrix_total));
    draw_text(canvas, in_row(head, layout.round), style, in(language, Text::matrix_round));
    const int icon = canvas.theme().icon;
    for (unsigned i = 0; i < shown.kinds.size(); ++i)
        draw_icon(canvas, matrix_cell(layout, head, i).middle({icon, icon}).at,
                  look(edition, shown.kinds[i]));
}

void draw_matrix_row(Canvas& canvas, const MatrixLayout& layout, const MatrixRow& row,
                     const Plan& plan, const TableOverview& table) {
    const Rectangle inner = row.area.above(1);
    canvas.fill(row.area, role::panel);
    canvas.fill(inner, row.own ? role::own : role::ground);
    draw_row_portrait(canvas, inner.right_of(1), portrait_of(plan, row.seat));
    if (row.marks && table.chosen)
        canvas.sprite(
            {inner.at.x + layout.check_x, inner.middle(canvas.size_of(Art::symbol_check)).at.y},
            Art::symbol_check);
    draw_text(canvas, in_row(row.area, layout.total), {Type::small, role::text, Align::right},
              Line().add(int{table.total}));
    draw_text(canvas, in_row(row.area, layout.round), {Type::small, role::text, Align::right},
              round_points(table));
    for (unsigned i = 0; i < kinds_in_play; ++i)
        draw_matrix_cell(canvas, matrix_cell(layout, row.area, i), table.cells[i]);
}

}  // namespace kaiten
