// Draws Party's menu: small cards in their groups, and the text below.
#include "firmware/screens/setup/menu_editor_view.hpp"

#include <algorithm>

#include "firmware/screens/layout.hpp"
#include "firmware/tabletop/card.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/roles.hpp"

namespace kaiten {
namespace {

using namespace menu;

constexpr int mark_height = 10;  // height of the check mark above the card's lower edge

// Draws the chosen menu's name in place of the heading, with arrows while the cursor is on it.
void draw_presets(Canvas& canvas, const MenuEditorView& view) {
    const Line title = title_of(view);
    const Rectangle heading = canvas.whole().top_part(canvas.theme().heading_height);
    draw_heading(canvas, view.on_presets() ? std::string_view{} : title.view());
    canvas.touch_item(heading, presets_item, view.on_presets(), std::nullopt);
    if (!view.on_presets()) return;
    touch_halves(canvas, heading);
    const Rectangle area = heading.inset(4, 1);
    canvas.fill_rounded(area, role::cursor);
    draw_text(canvas, area, {Type::medium, role::on_cursor, Align::center}, title);
    const int middle = area.at.y + (area.size.height - canvas.size_of(Art::key_left).height) / 2;
    canvas.silhouette({area.left() + 4, middle}, Art::key_left, role::on_cursor);
    canvas.silhouette({area.right() - 4 - canvas.size_of(Art::key_right).width, middle},
                      Art::key_right, role::on_cursor);
}

// Draws a kind. Chosen kinds have a check mark, and forbidden kinds are dimmed.
void draw_kind(Canvas& canvas, const MenuEditorView& view, Point at, Kind kind) {
    draw_small_card(canvas, at, look(view.rules().edition, kind), Color::ink);
    const Rectangle area{at, canvas.theme().small_card};
    if (!view.allowed(kind)) canvas.shade(area, role::ground);
    if (!view.chosen().has(kind)) return;
    const Point mark{area.right() - canvas.size_of(Art::symbol_check).width,
                     area.bottom() - mark_height};
    canvas.sprite(mark, Art::symbol_check);
}

// Returns the first visible line that keeps the cursor on screen.
int first_line(const Canvas& canvas, const MenuEditorView& view) {
    return std::clamp(view.line - 1, 0, lines - layout_of(canvas).menu.lines);
}

void draw_group(Canvas& canvas, const MenuEditorView& view, const GroupPlace& place) {
    const MenuEditorLayout& layout = layout_of(canvas).menu;
    const int line = place.line - first_line(canvas, view);
    if (line < 0 || line >= layout.lines) return;
    const TextStyle style{Type::small, complete(view, place) ? role::gain : role::prompt};
    Point at{layout.at.x + place.column * layout.column_step,
             layout.at.y + line * layout.line_height};
    const int label = layout.label_height;
    if (label > 0)
        draw_text(canvas, canvas.whole().below(at.y).right_of(at.x).top_part(label), style,
                  label_of(view, place));
    at.y += label;
    for (int column = place.column; column < columns; ++column) {
        const Kind kind = kind_in(place.line, column);
        if (kind == Kind::none || row(kind).group != place.group) continue;
        const bool chosen = place.line == view.line && column == view.column;
        canvas.touch_item({at, canvas.theme().small_card}, cell_item(place.line, column), chosen);
        if (chosen)
            canvas.fill_rounded(Rectangle{at, canvas.theme().small_card}.inset(-2), role::cursor);
        draw_kind(canvas, view, at, kind);
        at.x += layout.column_step;
    }
    if (label > 0) return;
    const Size card = canvas.theme().small_card;
    draw_text(canvas, {at, {layout.column_step, card.height}}, style, count_of(view, place));
}

// Draws arrows if there are lines above or below.
void draw_more(Canvas& canvas, const MenuEditorView& view) {
    const MenuEditorLayout& layout = layout_of(canvas).menu;
    const int first = first_line(canvas, view);
    const Rectangle page{{0, layout.at.y},
                         {canvas.whole().right() - 1, layout.lines * layout.line_height}};
    const Rectangle edge = page.right_part(canvas.size_of(Art::key_up).width);
    if (first > 0) canvas.touch(edge.top_part(layout.line_height), Action::up);
    if (first + layout.lines < lines)
        canvas.touch(edge.bottom_part(layout.line_height), Action::down);
    if (first > 0)
        canvas.silhouette({page.right() - canvas.size_of(Art::key_up).width, page.top()},
                          Art::key_up, role::prompt);
    if (first + layout.lines < lines)
        canvas.silhouette({page.right() - canvas.size_of(Art::key_down).width,
                           page.bottom() - canvas.size_of(Art::key_down).height},
                          Art::key_down, role::prompt);
}

void draw_words(Canvas& canvas, const MenuEditorView& view, const Rectangle& area) {
    const MenuWords words = words_of(view);
    const int line = canvas.font(Type::medium).height;
    draw_text(canvas, area.top_part(line), {Type::medium, role::text}, words.name);
    if (layout_of(canvas).menu.label_height == 0 && !view.on_presets())
        for (const GroupPlace& place : group_places)
            if (place.group == row(view.kind()).group)
                draw_text(canvas, area.top_part(line), {Type::small, role::prompt, Align::right},
                          label_of(view, place));
    draw_paragraph(canvas, area.below(line),
                   {Type::medium, words.warning ? role::warning : role::label}, words.text);
}

}  // namespace

void draw_menu_editor(Canvas& canvas, const MenuEditorView& view) {
    draw_presets(canvas, view);
    for (const GroupPlace& place : group_places)
        draw_group(canvas, view, place);
    draw_more(canvas, view);
    draw_words(canvas, view, layout_of(canvas).menu.words);
}

}  // namespace kaiten
