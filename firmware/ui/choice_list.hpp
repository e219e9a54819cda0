// A list to choose from: it keeps the cursor position and draws the rows. A row may show a value
// that the player can change.
#pragma once

#include <string_view>

#include "firmware/input/action_events.hpp"
#include "firmware/text/text.hpp"
#include "firmware/ui/announcement.hpp"
#include "firmware/ui/canvas.hpp"

namespace kaiten {

struct ListRow {
    std::string_view label;
    std::string_view value = {};
    bool adjustable = false;   // the actions previous and next change the value
    Art portrait = Art::none;  // drawn small before the label
    Art icon = Art::none;      // drawn before the label
};

class ChoiceList {
public:
    // Opens the list with `rows` rows and the cursor on row `at`.
    void open(int rows, int at = 0);
    // Changes the number of rows while the list is open.
    void resize(int rows);

    int place() const { return place_; }
    int rows() const { return rows_; }
    // Moves the cursor on up and down, wrapping around at both ends, and to a row that is pointed
    // at. Returns whether the event was one of these.
    bool handle(const ActionEvent& event);

    // Returns the first visible row that keeps the cursor on screen, if `fitting` rows fit.
    int first_shown(int fitting) const;

private:
    int rows_ = 0;
    int place_ = 0;
};

void draw_list_row(Canvas& canvas, Rectangle area, const ListRow& row, bool chosen);

// Lets a finger swipe through the list.
void touch_list(Canvas& canvas, Rectangle area, int row_height, const ChoiceList& list);

// Announces a row with its value, and its position in the list.
void announce_row(Announcement& said, Language language, const ListRow& row,
                  const ChoiceList& menu);

// Draws an arrow beside the first or last visible row, to show that there are more rows.
void mark_more_rows(Canvas& canvas, Rectangle row, Art arrow);

// Draws the visible rows of the list. `row` is a callback that gets the index of a row and a
// function that draws it. A tap on the row with the cursor presses `again`.
template <typename RowOf>
void draw_list(Canvas& canvas, Rectangle area, int height, const ChoiceList& menu, RowOf row,
               std::optional<Action> again = Action::accept) {
    const int fitting = area.size.height / height;
    const int first = menu.first_shown(fitting);
    touch_list(canvas, area, height, menu);
    for (int i = first; i < menu.rows() && i < first + fitting; ++i) {
        const Rectangle place{{area.at.x, area.at.y + (i - first) * height},
                              {area.size.width, height - canvas.theme().row.gap}};
        canvas.touch_item(place, i, i == menu.place(), again);
        row(i,
            [&](const ListRow& shown) { draw_list_row(canvas, place, shown, i == menu.place()); });
    }
    const Rectangle rows = area.top_part(fitting * height);
    if (first > 0) mark_more_rows(canvas, rows.top_part(height), Art::key_up);
    if (first + fitting < menu.rows())
        mark_more_rows(canvas, rows.bottom_part(height), Art::key_down);
}

// Announces the row under the cursor. `row` is the callback of draw_list().
template <typename RowOf>
void announce_list(Announcement& said, Language language, const ChoiceList& menu, RowOf row) {
    row(menu.place(), [&](const ListRow& shown) { announce_row(said, language, shown, menu); });
}

}  // namespace kaiten
