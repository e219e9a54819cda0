// A row of cells that the player changes one by one: the digits of a number, the letters of a name.
#pragma once

#include <algorithm>

#include "firmware/screens/layout.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {

// Draws `count` cells with the cursor on cell `chosen`. `text_of` returns the text of a cell.
// `steps` is the number of values by which a finger can turn a cell up or down.
template <typename TextOf>
void draw_entry_cells(Canvas& canvas, int count, int chosen, int steps, TextOf text_of) {
    const SeedLayout& layout = layout_of(canvas).seed;
    const int step = std::min(layout.digit_step, (canvas.whole().size.width - 4) / count);
    const Size cell{std::min(layout.digit.width, step - 1), layout.digit.height};
    const Rectangle all = layout.digits.middle({(count - 1) * step + cell.width, cell.height});
    canvas.touch_swipe({all, Axis::along, Action::down, Action::up, cell.height / 2, steps, steps});
    for (int i = 0; i < count; ++i) {
        const Rectangle area = all.moved(i * step, 0).left_part(cell.width);
        canvas.touch_item(area, i, i == chosen, Action::up);
        canvas.fill_rounded(area, i == chosen ? role::cursor : role::panel);
        draw_text(canvas, area,
                  {Type::large, i == chosen ? role::on_cursor : role::text, Align::center},
                  text_of(i));
    }
}

}  // namespace kaiten
