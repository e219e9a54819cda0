// A list to choose from: it keeps its place and draws its rows, which may have a value to change.
#pragma once

#include <string_view>

#include "firmware/input/action_events.hpp"
#include "firmware/ui/canvas.hpp"

namespace kaiten {

struct ListRow {
    std::string_view label;
    std::string_view value = {};
    bool adjustable = false;       // previous and next change it
    const Sprite* face = nullptr;  // before the label, small
};

class ListMenu {
public:
    // Starts over with so many rows, at one of them.
    void open(int rows, int at = 0);
    // The list may grow or shrink while it is open.
    void resize(int rows);

    int place() const { return place_; }
    int rows() const { return rows_; }
    // Up and down, round the ends; true if the event was one of these.
    bool handle(const ActionEvent& event);

    // The rows that fit the area from the first that has to be seen, each `height` high.
    int first_shown(int fitting) const;

private:
    int rows_ = 0;
    int place_ = 0;
};

void draw_list_row(Canvas& canvas, Rectangle area, const ListRow& row, bool chosen);

// Beside the first or the last row that is seen: there are more.
void mark_more_rows(Canvas& canvas, Rectangle row, const Sprite& arrow);

// Draws the list's rows, asking `row` for each.
template <typename RowOf>
void draw_list(Canvas& canvas, Rectangle area, int height, const ListMenu& menu, RowOf row) {
    const int fitting = area.size.height / height;
    const int first = menu.first_shown(fitting);
    for (int i = first; i < menu.rows() && i < first + fitting; ++i) {
        row(i, [&](const ListRow& shown) {
            draw_list_row(canvas,
                          {{area.at.x, area.at.y + (i - first) * height},
                           {area.size.width, height - canvas.theme().row.gap}},
                          shown, i == menu.place());
        });
    }
    const Rectangle rows = area.top_part(fitting * height);
    if (first > 0) mark_more_rows(canvas, rows.top_part(height), key_up_art);
    if (first + fitting < menu.rows())
        mark_more_rows(canvas, rows.bottom_part(height), key_down_art);
}

}  // namespace kaiten
