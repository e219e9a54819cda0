// Drawing Party's menu: small cards in the columns of their groups, words below.
#include "firmware/screens/menu_view.hpp"

#include "firmware/ui/card.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/roles.hpp"

namespace kaiten {
namespace {

using namespace menu;

constexpr int column_step = 28;
constexpr int line_height = 45;   // a group's label and its cards
constexpr int label_height = 13;  // of that
constexpr int mark_height = 10;   // so far up the mark of a chosen card reaches

// In the heading's place.
void draw_presets(Canvas& canvas, const MenuView& view) {
    const Line title = title_of(view);
    draw_heading(canvas, view.on_presets() ? std::string_view{} : title.view());
    if (!view.on_presets()) return;
    const Rectangle area = canvas.whole().top_part(canvas.theme().heading_height).inset(4, 1);
    canvas.fill_rounded(area, role::cursor);
    draw_line(canvas, area, {Type::medium, role::on_cursor, Align::center}, title);
    const int middle = area.at.y + (area.size.height - key_left_art.height) / 2;
    canvas.silhouette({area.left() + 4, middle}, key_left_art, role::on_cursor);
    canvas.silhouette({area.right() - 4 - key_right_art.width, middle}, key_right_art,
                      role::on_cursor);
}

// Chosen ones have a mark; what cannot be had is pale.
void draw_kind(Canvas& canvas, const MenuView& view, Point at, Kind kind) {
    draw_small_card(canvas, at, look(view.rules().edition, kind), Color::ink);
    const Rectangle area{at, canvas.theme().small_card};
    if (!view.allowed(kind)) canvas.shade(area, role::ground);
    if (!view.chosen().has(kind)) return;
    const Point mark{area.right() - symbol_check_art.width, area.bottom() - mark_height};
    canvas.sprite(mark, symbol_check_art);
}

void draw_group(Canvas& canvas, const MenuView& view, const Rectangle& page,
                const GroupPlace& place) {
    const Rectangle area = page.row(place.line, line_height).right_of(place.column * column_step);
    draw_line(canvas, area.top_part(label_height),
              {Type::small, complete(view, place) ? role::gain : role::prompt},
              label_of(view, place));
    for (int column = place.column; column < columns; ++column) {
        const Kind kind = kind_in(place.line, column);
        if (kind == Kind::none || row(kind).group != place.group) continue;
        const Point at{page.at.x + column * column_step, area.at.y + label_height};
        if (place.line == view.line && column == view.column)
            canvas.fill_rounded(Rectangle{at, canvas.theme().small_card}.inset(-2), role::cursor);
        draw_kind(canvas, view, at, kind);
    }
}

void draw_words(Canvas& canvas, const MenuView& view, const Rectangle& area) {
    const MenuWords words = words_of(view);
    const int line = canvas.font(Type::medium).height;
    draw_line(canvas, area.top_part(line), {Type::medium, role::text}, words.name);
    draw_paragraph(canvas, area.below(line),
                   {Type::medium, words.warning ? role::warning : role::label}, words.text);
}

}  // namespace

void draw_menu(Canvas& canvas, const MenuView& view) {
    draw_presets(canvas, view);
    const Rectangle page = page_below_heading(canvas).right_of(9).below(2);
    for (const GroupPlace& place : group_places)
        draw_group(canvas, view, page, place);
    draw_words(canvas, view, page.left_of(4).below(lines * line_height));
}

}  // namespace kaiten
