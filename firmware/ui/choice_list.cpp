// Moves the cursor of a list and draws its rows.
#include "firmware/ui/choice_list.hpp"

#include <algorithm>

#include "firmware/text/line.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
void ChoiceList::open(int rows, int at) {
    rows_ = rows;
    place_ = at;
}

void ChoiceList::resize(int rows) {
    rows_ = rows;
    place_ = std::min(place_, rows - 1);
}

bool ChoiceList::handle(const ActionEvent& event) {
    if (rows_ == 0) return false;
    if (moves(event, Action::up))
        place_ = (place_ + rows_ - 1) % rows_;
    else if (moves(event, Action::down))
        place_ = (place_ + 1) % rows_;
    else if (const auto row = pointed(event); row && static_cast<int>(*row) < rows_)
        place_ = static_cast<int>(*row);
    else
        return false;
    return true;
}

int ChoiceList::first_shown(int fitting) const {
    const int last_first = std::max(rows_ - fitting, 0);
    return std::clamp(place_ - fitting / 2, 0, last_first);
}

void touch_list(Canvas& canvas, Rectangle area, int row_height, const ChoiceList& list) {
    canvas.touch_swipe({area, Axis::along, Action::up, Action::down, row_height, list.place(),
                        list.rows() - 1 - list.place()});
}

void announce_row(Announcement& said, Language language, const ListRow& row,
                  const ChoiceList& menu) {
    if (row.value.empty())
        said.item(row.label);
    else
        said.item(Line(in(language, Text::labelled), {row.label, row.value}));
    said.item(Line(in(language, Text::list_place), {menu.place() + 1, menu.rows()}));
}

void mark_more_rows(Canvas& canvas, Rectangle row, Art arrow) {
    const Size size = canvas.size_of(arrow);
    const Rectangle edge = canvas.whole().right_of(row.right());
    canvas.touch(edge.top_part(row.bottom()).bottom_part(row.size.height),
                 arrow == Art::key_up ? Action::up : Action::down);
    if (edge.size.width + 2 < size.width) return;  // the outermost columns of the arrow are empty
    const int left = edge.left() + (edge.size.width - size.width) / 2;
    canvas.silhouette({left, row.top() + (row.size.height - size.height) / 2}, arrow, role::prompt);
}

void draw_list_row(Canvas& canvas, Rectangle area, const ListRow& row, bool chosen) {
    canvas.fill_rounded(area, chosen ? role::cursor : role::panel);
    const Color ink = chosen ? role::on_cursor : role::text;
    const auto& [highest, gap, margin, arrow_width, portrait_margin] = canvas.theme().row;
    const int icon_size = canvas.theme().icon;
    const int indent = row.icon != Art::none ? portrait_margin + icon_size
                       : row.portrait != Art::none
                           ? portrait_margin + canvas.theme().small_portrait()
                           : margin;
    const int width = area.size.width - indent - margin;
    const Font& medium = canvas.font(Type::medium);
    const int label_width = text_width(medium, row.label);
    const Rectangle label{{area.at.x + indent, area.at.y},
                          {row.value.empty() ? width : label_width, area.size.height}};
    if (row.portrait != Art::none)
        canvas.panel().paint_small_portrait(
            canvas, {area.at.x + portrait_margin / 2, area.at.y + gap}, row.portrait);
    if (row.icon != Art::none) {
        const Rectangle place = area.left_part(indent).middle({icon_size, icon_size});
        if (chosen)
            canvas.fill_rounded(place, role::panel);  // not every icon is clear on the cursor
        canvas.sprite(place.at, row.icon);
    }
    draw_fitting_line(canvas, label, ink, row.label);
    if (row.value.empty()) return;
    const bool arrows = chosen && row.adjustable;
    const int left = label.right() + 4;
    const int right = area.right() - margin;
    const Rectangle value{{left, area.at.y}, {right - left, area.size.height}};
    const Rectangle inner{{left + arrow_width, area.at.y},
                          {value.size.width - 2 * arrow_width, area.size.height}};
    // A value that does not fit beside its label in the medium font is drawn in the small one.
    const bool fits = text_width(medium, row.value) <= inner.size.width;
    const Type type = fits ? Type::medium : Type::small;
    draw_text(canvas, inner, {type, chosen ? role::on_cursor : role::prompt, Align::right},
              row.value);
    if (!arrows) return;
    const int middle = area.at.y + (area.size.height - canvas.size_of(Art::key_left).height) / 2;
    const int text_left = inner.right() - text_width(canvas.font(type), row.value);
    canvas.silhouette({text_left - arrow_width, middle}, Art::key_left, role::on_cursor);
    canvas.silhouette({inner.right() + 2, middle}, Art::key_right, role::on_cursor);
    // The value between the arrows belongs to them, so that they are large enough for a finger.
    const int half = (text_left + inner.right()) / 2;
    canvas.touch({{text_left - 2 * arrow_width, area.top()},
                  {half - text_left + 2 * arrow_width, area.size.height}},
                 Action::previous);
    canvas.touch({{half, area.top()}, {area.right() - half, area.size.height}}, Action::next);
}

}  // namespace kaiten
