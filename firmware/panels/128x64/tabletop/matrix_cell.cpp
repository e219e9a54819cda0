// Draws a matrix cell on a monochrome panel.
#include "firmware/tabletop/matrix.hpp"
#include "firmware/ui/roles.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {

// Marks replace the colours of other panels: dark on light leads a race, a line below is complete,
// a minus costs points, and a dot waits to be used.
void draw_matrix_cell(Canvas& canvas, const Rectangle& area, const KindCell& cell) {
    if (cell.count == 0 && cell.state != CellState::behind) return;
    const bool leads = cell.state == CellState::ahead;
    const Line number = cell.state == CellState::behind ? Line("-{0}", {unsigned{cell.count}})
                                                        : Line().add(unsigned{cell.count});
    if (leads) canvas.fill(area.above(1).inset(1, 0), role::winner);
    draw_text(canvas, area.top_part(7),
              {Type::small, leads ? role::on_chip : role::text, Align::center}, number);
    if (cell.state == CellState::whole)
        canvas.fill(area.bottom_part(2).top_part(1).inset(2, 0), role::edge);
    if (cell.waits) canvas.fill({{area.right() - 3, area.top()}, {2, 2}}, role::ready);
}

}  // namespace kaiten
