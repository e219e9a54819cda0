// Draws Party's menu on a small panel: the card under the cursor with its text, and a line of kinds
// as icons below. For a named menu, the icons show all its kinds.
#include "firmware/screens/setup/menu_editor_view.hpp"

#include "firmware/panels/128x64/screens.hpp"
#include "firmware/tabletop/card.hpp"
#include "firmware/tabletop/menu_names.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/help_bar.hpp"
#include "firmware/ui/roles.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten::small {
namespace {

using namespace menu;

constexpr int head_height = 7;
constexpr int icons_height = 15;  // including the marks below the icons
constexpr int column_step = 16;
constexpr int text_x = 32;

void draw_head(Canvas& canvas, const Rectangle& line, std::string_view words) {
    canvas.fill(line, role::cursor);
    draw_text(canvas, line.above(1), {Type::small, role::on_cursor, Align::center}, words);
}

// Returns the group of the card under the cursor.
const GroupPlace& group_of(const MenuEditorView& view) {
    for (const GroupPlace& place : group_places)
        if (place.group == row(view.kind()).group) return place;
    return group_places[0];
}

// Draws a kind. Chosen kinds have a line below them, and forbidden kinds are dimmed.
void draw_kind(Canvas& canvas, const MenuEditorView& view, Point at, Kind kind, bool under_cursor) {
    const int icon = canvas.theme().icon;
    const Rectangle area{at, {icon, icon}};
    draw_icon(canvas, at, look(view.rules().edition, kind));
    if (!view.allowed(kind)) canvas.shade(area, role::ground);
    if (under_cursor) canvas.swap(area, role::text, role::ground);
    if (view.chosen().has(kind)) canvas.fill({{at.x, at.y + icon + 1}, {icon, 2}}, role::edge);
}

void draw_words(Canvas& canvas, const MenuEditorView& view, const Rectangle& area) {
    const MenuWords words = words_of(view);
    const int line = canvas.font(Type::medium).height;
    draw_fitting_line(canvas, area.top_part(line), role::text, words.name);
    draw_fitting_paragraph(canvas, area.below(line), role::text, words.text);
}

// Draws the chosen menu, with arrows that lead to the previous and the next menu.
void draw_presets(Canvas& canvas, const MenuEditorView& view, const Rectangle& page) {
    const Rectangle head = page.top_part(head_height + 3);
    touch_halves(canvas, head);
    canvas.fill_rounded(head, role::cursor);
    draw_fitting_line(canvas, head.inset(6, 0), role::on_cursor, title_of(view), Align::center);
    const int middle = head.middle(canvas.size_of(Art::key_left)).at.y;
    canvas.silhouette({head.left() + 2, middle}, Art::key_left, role::on_cursor);
    canvas.silhouette({head.right() - 2 - canvas.size_of(Art::key_right).width, middle},
                      Art::key_right, role::on_cursor);
    draw_words(canvas, view, page.below(head.size.height + 2).above(icons_height));
    if (!view.setup.random_menu)
        draw_menu_icons(canvas, page.bottom_part(icons_height), view.rules().edition,
                        view.rules().menu);
}

}  // namespace

void draw_menu_editor(Canvas& canvas, const MenuEditorView& view) {
    canvas.fill(role::ground);
    const Rectangle page = page_area(canvas);
    if (view.on_presets()) return draw_presets(canvas, view, page);
    // A tap on the group shows the next one.
    canvas.touch(page.top_part(head_height), Action::down);
    canvas.touch_swipe({page, Axis::along, Action::up, Action::down});
    draw_head(canvas, page.top_part(head_height), label_of(view, group_of(view)));
    const Rectangle middle = page.below(head_height + 1).above(icons_height);
    draw_card(canvas, middle.at, look(view.rules().edition, view.kind()));
    draw_words(canvas, view, middle.right_of(text_x));
    const Rectangle icons = page.bottom_part(icons_height);
    for (int column = 0; column < columns; ++column) {
        const Kind kind = kind_in(view.line, column);
        if (kind == Kind::none) continue;
        const Point at{icons.left() + 2 + column * column_step, icons.top()};
        const int icon = canvas.theme().icon;
        canvas.touch_item({at, {icon, icon}}, cell_item(view.line, column), column == view.column);
        draw_kind(canvas, view, at, kind, column == view.column);
    }
}

}  // namespace kaiten::small
