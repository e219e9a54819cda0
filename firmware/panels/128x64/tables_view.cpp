// Draws the tables on a small panel: the matrix of all tables, or one table kind by kind. Rows that
// do not fit go to the next page.
#include "firmware/screens/tables/tables_view.hpp"

#include <algorithm>

#include "firmware/panels/128x64/screens.hpp"
#include "firmware/screens/layout.hpp"
#include "firmware/screens/tables/turn_header.hpp"
#include "firmware/tabletop/card.hpp"
#include "firmware/tabletop/people.hpp"
#include "firmware/ui/roles.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten::small {
namespace {

// Returns the total if the round ended now, with a tilde if other players can still change it.
Line sum_of(const TableOverview& table) {
    return {table.provisional ? "~{0}" : "{0}", {table.total + table.round}};
}

// Draws the matrix, with the own seat last.
void draw_all(Canvas& canvas, const TablesView& view) {
    const Plan& plan = view.shell.session.plan();
    const MatrixLayout& layout = layout_of(canvas).matrix;
    const Overview shown = view.shell.session.now().overview();
    const Rectangle head = layout.area.top_part(layout.head_height);
    const int icon = canvas.theme().icon;
    for (unsigned i = 0; i < shown.kinds.size(); ++i)
        draw_icon(canvas, {matrix_cell(layout, head, i).at.x, 0},
                  look(plan.rules.edition, shown.kinds[i]));
    draw_text(canvas, head.left_part(layout.first_column - 2).above(1),
              {Type::small, role::label, Align::right},
              in(view.shell.language(), Text::matrix_total));
    const unsigned fitting = rows_of(layout);
    const unsigned first = view.part * fitting;
    for (unsigned i = first; i < plan.rules.tables() && i < first + fitting; ++i) {
        const unsigned seat = seat_of_strip(plan.rules, view.seat, i);
        const Rectangle row = matrix_row(layout, fitting, i - first);
        const TableOverview& table = shown.tables[seat];
        canvas.touch_item(row, static_cast<int>(seat), false);
        draw_small_portrait(canvas, row.at, portrait_of(plan, seat));
        if (seat == view.seat) canvas.fill(row.left_part(8).bottom_part(1), role::edge);
        draw_text(canvas, row.left_part(layout.first_column - 2).above(1),
                  {Type::small, role::text, Align::right}, sum_of(table));
        for (unsigned kind = 0; kind < kinds_in_play; ++kind)
            draw_matrix_cell(canvas, matrix_cell(layout, row, kind).left_part(icon),
                             table.cells[kind]);
    }
}

void draw_head(const Shell& shell, Canvas& canvas, unsigned seat) {
    const TablesLayout& layout = layout_of(canvas).tables;
    const AnyGame& game = shell.session.now();
    draw_small_portrait(canvas, layout.portrait, portrait_of(shell.session.plan(), seat));
    draw_text(canvas, layout.name, {Type::medium, role::text}, shell.name(seat));
    const bool bot = seat < game.rules().seats && !shell.session.plan().human(seat);
    if (bot)
        draw_text(canvas, layout.level, {Type::small, role::label, Align::right},
                  shell.say(level_text(shell.session.plan().players[seat])));
    draw_text(canvas, layout.total, {Type::medium, role::text, Align::right},
              Line().add(game.total(seat)));
    canvas.fill(layout.head.bottom_part(1), role::edge);
}

// Draws a card of a row. Marks whether it lies on wasabi, is flipped, is a copy, or was just laid.
void draw_laid(Canvas& canvas, Point at, Edition edition, const ShownCard& card, bool fresh) {
    const int icon = canvas.theme().icon;
    const Rectangle area{at, {icon, icon}};
    const CardLook shown = look(edition, card.as);
    canvas.fill(area, role::ground);
    if (card.on_wasabi)
        draw_icon_on_wasabi(canvas, at, shown);
    else
        draw_icon(canvas, at, shown);
    if (card.flipped) canvas.shade(area, role::ground);
    if (card.card != card.as) canvas.fill({{at.x + icon - 3, at.y}, {3, 3}}, role::edge);
    if (fresh) canvas.swap(area, role::text, role::ground);
}

// Draws a dessert of an earlier round, with every other pixel dark.
void draw_kept(Canvas& canvas, Point at, const CardLook& card) {
    const int icon = canvas.theme().icon;
    draw_icon(canvas, at, card);
    canvas.shade({at, {icon, icon}}, role::ground);
}

void draw_row(const Shell& shell, Canvas& canvas, const Rectangle& area, const LaidKind& row) {
    const TablesLayout& layout = layout_of(canvas).tables;
    const Edition edition = shell.session.plan().rules.edition;
    const auto part = [&area](const Rectangle& of) {
        return Rectangle{{area.at.x + of.at.x, area.at.y}, {of.size.width, area.size.height}};
    };
    const int icon = canvas.theme().icon;
    const Rectangle room = part(layout.icons);
    const int kept = static_cast<int>(row.kept);
    const int count = kept + static_cast<int>(row.cards.size());
    const int step = count > 1 ? std::min(icon + 1, (room.size.width - icon) / (count - 1)) : 0;
    if (count == 0) draw_icon(canvas, room.at, look(edition, row.kind));
    for (int i = 0; i < kept; ++i)
        draw_kept(canvas, {room.at.x + i * step, room.at.y}, look(edition, row.kind));
    for (unsigned i = 0; i < row.cards.size(); ++i)
        draw_laid(canvas, {room.at.x + (kept + static_cast<int>(i)) * step, room.at.y}, edition,
                  row.cards[i], row.fresh[i]);
    draw_text(canvas, part(layout.count), {Type::small, role::label, Align::right},
              Line("\u00d7{0}", {unsigned{row.cell.count}}));
    const Line points = Line().add_signed(row.points);
    if (is_dessert(row.kind))
        draw_text(canvas, part(layout.points), {Type::small, role::text, Align::right},
                  Line(shell.say(Text::end_points), {points.view()}));
    else
        draw_text(canvas, part(layout.points), {Type::medium, role::text, Align::right}, points);
}

void draw_worth(const Shell& shell, Canvas& canvas, unsigned seat) {
    const TablesLayout& layout = layout_of(canvas).tables;
    RoundScores scores;
    shell.session.now().scores(scores);
    canvas.fill(layout.worth, role::cursor);
    draw_text(canvas, layout.worth_label, {Type::small, role::on_cursor}, worth_label(shell));
    draw_text(canvas, layout.worth_total, {Type::small, role::on_cursor, Align::right},
              Line().add(scores[seat].total()));
}

void draw_one(Canvas& canvas, const TablesView& view) {
    const TablesLayout& layout = layout_of(canvas).tables;
    const LaidKinds kinds = kinds_on(view.shell, view.shell.session.now().overview(), view.seat);
    draw_head(view.shell, canvas, view.seat);
    const auto fitting = static_cast<unsigned>(layout.rows.size.height / layout.row_height);
    const unsigned first = view.part * fitting;
    for (unsigned i = first; i < kinds.size() && i < first + fitting; ++i)
        draw_row(view.shell, canvas,
                 layout.rows.row(static_cast<int>(i - first), layout.row_height), kinds[i]);
    if (kinds.empty())
        draw_text(canvas, layout.rows, {Type::medium, role::label, Align::center},
                  view.shell.say(Text::table_empty));
    draw_worth(view.shell, canvas, view.seat);
}

}  // namespace

void draw_tables(Canvas& canvas, const TablesView& view) {
    canvas.fill(role::ground);
    if (view.all)
        draw_all(canvas, view);
    else
        draw_one(canvas, view);
}

}  // namespace kaiten::small
