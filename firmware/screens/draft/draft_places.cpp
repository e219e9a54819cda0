// The positions of the parts of a draft, for drawing them and for pointing at them.
#include <algorithm>

#include "firmware/screens/draft/draft_view.hpp"
#include "firmware/screens/layout.hpp"
#include "firmware/screens/tables/turn_header.hpp"

namespace kaiten {

PoolRow pool_row(const Canvas& canvas, const DraftView& view) {
    constexpr unsigned most_shown = max_hand;
    const DraftLayout& layout = layout_of(canvas).draft;
    const unsigned all = view.answer().pool().size();
    const unsigned shown = std::min(all, most_shown);
    const unsigned first =
        std::min(view.cursor > most_shown / 2 ? view.cursor - most_shown / 2 : 0U, all - shown);
    const int count = static_cast<int>(shown);
    const int width = canvas.whole().size.width;
    const int step = std::min(width / std::max(count, 1), layout.hand_step);
    const int left = (width - (count - 1) * step - layout.hand_card.width) / 2;
    return {first, first + shown, {{left, layout.hand_y}, layout.hand_card}, step, layout.lift};
}

Rectangle place_of_table(const Canvas& canvas, const DraftView& view, unsigned table) {
    const Layout& layout = layout_of(canvas);
    const Rules& rules = view.shell.session.plan().rules;
    const bool shows_tables = layout.matrix.own_only || !layout.tables.all_first;
    for (unsigned strip = 0; shows_tables && strip < rules.tables(); ++strip)
        if (seat_of_strip(rules, view.seat, strip) == table)
            if (const Rectangle area = strip_area(layout.matrix, rules, strip); !area.empty())
                return area;
    return layout.turn_line.line;
}

}  // namespace kaiten
