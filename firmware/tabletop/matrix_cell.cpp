// Draws a cell of the matrix.
#include "engine/core/covers.hpp"
#include "firmware/tabletop/matrix.hpp"
#include "firmware/ui/roles.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

// The colour of a cell and of its number.
struct CellLook {
    Color ground;
    Color ink;
};

constexpr CellLook cell_looks[] = {
    {Color::clear, role::label},
    {role::finished, role::on_chip},
    {role::winner, role::on_chip},
    {role::warning, role::on_chip},
};
static_assert(covers(cell_looks, CellState::behind));

constexpr CellLook waiting_look{role::ready, role::on_chip};

}  // namespace

void draw_matrix_cell(Canvas& canvas, const Rectangle& area, const KindCell& cell) {
    if (cell.count == 0 && cell.state != CellState::behind) return;
    const CellLook& look =
        cell.waits ? waiting_look : cell_looks[static_cast<unsigned>(cell.state)];
    if (look.ground != Color::clear) canvas.fill_rounded(area.inset(2, 0), look.ground);
    draw_text(canvas, area, {Type::small, look.ink, Align::center},
              Line().add(unsigned{cell.count}));
}

}  // namespace kaiten
