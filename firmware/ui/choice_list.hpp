// A list to choose from: it keeps the cursor position and draws the rows. A row may show a value
// that the player can change.
#pragma once

#include <string_view>

#include "firmware/input/action_events.hpp"
#include "firmware/ui/canvas.hpp"

namespace kaiten {

struct ListRow {
    std::string_view label;
    std::string_view value = {};
    bool adjustable = false;   // the actions previous and next change the value
    Art portrait = Art::none;  // drawn small before the label
};

class ChoiceList {
public:
    // Opens the list with `rows` rows and the cursor on row `at`.
    void open(int rows, int at = 0);
    // Changes the number of rows while the list is open.
    void resize(int rows);

    int place() const { return place_; }
    int rows() const { return rows_; }
    // Moves the cursor on up and down, wrapping around at both ends. Returns whether the event was
    // one of these.
    bool handle(const ActionEvent& event);

    // Returns the first visible row that keeps the cursor on screen, if `fitting` rows fit.
    int first_shown(int fitting) const;

private:
    int rows_ = 0;
    int place_ = 0;
};

void draw_list_row(Canvas& canvas, Rectangle area, const ListRow& row, bool chosen);

// Draws an arrow beside the first or last visible row, to show that there are more rows.
void mark_more_rows(Canvas& canvas, Rectangle row, Art arrow);

// Draws the visible rows of the list. `row` is a callback that gets the index of a row and a
// function that draws it.
template <typename RowOf>
void draw_list(Canvas& canvas, Rectangle area, int height, const ChoiceList& menu, RowOf row) {
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
    if (first > 0) mark_more_rows(canvas, rows.top_part(height), Art::key_up);
    if (first + fitting < menu.rows())
        mark_more_rows(canvas, rows.bottom_part(height), Art::key_down);
}

}  // namespace kaiten
