// Draws one table in detail: the owner, the cards by kind, the cards laid last, and the points that
// they are worth now.
#include "firmware/screens/tables/tables_view.hpp"

#include <algorithm>

#include "firmware/screens/layout.hpp"
#include "firmware/screens/tables/turn_header.hpp"
#include "firmware/tabletop/card.hpp"
#include "firmware/tabletop/people.hpp"
#include "firmware/ui/roles.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

// The functions that draw parts of the screen are not inlined, so that they use the same stack
// space one after the other.

// Returns how many rows of a table fit on the panel at once.
unsigned rows_of(const TablesLayout& layout) {
    return static_cast<unsigned>(layout.rows.size.height / layout.row_height);
}

[[gnu::noinline]] void draw_head(const Shell& shell, Canvas& canvas, unsigned seat,
                                 const Overview& shown) {
    const TablesLayout& layout = layout_of(canvas).tables;
    const AnyGame& game = shell.session.now();
    const Kind dessert = shown.kinds.back();
    canvas.fill(layout.head, role::panel);
    if (layout.head.size.height >= canvas.theme().portrait)
        canvas.sprite(layout.portrait, portrait_of(shell.session.plan(), seat));
    else
        draw_small_portrait(canvas, layout.portrait, portrait_of(shell.session.plan(), seat));
    const bool bot = seat < game.rules().seats && !shell.session.plan().human(seat);
    Rectangle name = layout.name;
    // Without a level below it, the name is centred vertically.
    if (!bot && layout.level.top() > name.top())
        name.size.height = layout.level.bottom() - name.top();
    draw_text(canvas, name, {Type::medium, role::text}, shell.name(seat));
    if (bot)
        draw_text(canvas, layout.level, {Type::small, role::label},
                  shell.say(level_text(shell.session.plan().players[seat])));
    draw_icon(canvas, layout.pudding, look(game.rules().edition, dessert));
    draw_text(canvas, layout.puddings, {Type::small, role::text}, Line().add(game.desserts(seat)));
    if (!layout.total_label.empty())
        draw_text(canvas, layout.total_label, {Type::small, role::label, Align::right},
                  shell.say(Text::total));
    draw_text(canvas, layout.total, {Type::large, role::text, Align::right},
              Line().add(game.total(seat)));
}

// Draws a card of a row. Marks whether it lies on wasabi, is flipped, is a copy, or was just laid.
void draw_laid(Canvas& canvas, Point at, Edition edition, const ShownCard& card, bool fresh) {
    const int icon = canvas.theme().icon;
    const Rectangle area{at, {icon, icon}};
    const CardLook shown = look(edition, card.as);
    if (card.on_wasabi)
        draw_icon_on_wasabi(canvas, at, shown);
    else
        draw_icon(canvas, at, shown);
    if (card.flipped) canvas.shade(area, Color::paper_shade);
    if (card.card != card.as) canvas.fill(area.bottom_part(2), look(edition, card.card).frame);
    if (fresh) canvas.outline_rounded(area, Color::leaf_light);
}

// Draws a dessert of an earlier round, paler than those on the table.
void draw_kept(Canvas& canvas, Point at, const CardLook& card) {
    const int icon = canvas.theme().icon;
    draw_icon(canvas, at, card);
    canvas.shade({at, {icon, icon}}, role::panel);
}

void draw_row(const Shell& shell, Canvas& canvas, const Rectangle& area, const LaidKind& row) {
    const TablesLayout& layout = layout_of(canvas).tables;
    const Edition edition = shell.session.plan().rules.edition;
    const auto part = [&area](const Rectangle& of) {
        return Rectangle{{area.at.x + of.at.x, area.at.y}, {of.size.width, area.size.height}};
    };
    canvas.fill_rounded(area, role::panel);
    draw_text(canvas, part(layout.kind), {Type::small, role::text},
              shell.say(look(edition, row.kind).name));
    const int icon = canvas.theme().icon;
    const Rectangle room = part(layout.icons);
    const int kept = static_cast<int>(row.kept);
    const int count = kept + static_cast<int>(row.cards.size());
    const int step = count > 1 ? std::min(icon + 1, (room.size.width - icon) / (count - 1)) : 0;
    const int y = room.middle({icon, icon}).at.y;
    for (int i = 0; i < kept; ++i)
        draw_kept(canvas, {room.at.x + i * step, y}, look(edition, row.kind));
    for (unsigned i = 0; i < row.cards.size(); ++i)
        draw_laid(canvas, {room.at.x + (kept + static_cast<int>(i)) * step, y}, edition,
                  row.cards[i], row.fresh[i]);
    draw_text(canvas, part(layout.count), {Type::small, role::label, Align::right},
              Line().add(unsigned{row.cell.count}));
    const Line points = Line().add_signed(row.points);
    const Color color = row.points > 0 ? role::gain : row.points < 0 ? role::warning : role::label;
    if (is_dessert(row.kind))
        draw_text(canvas, part(layout.points), {Type::small, color, Align::right},
                  Line(shell.say(Text::end_points), {points.view()}));
    else
        draw_text(canvas, part(layout.points), {Type::medium, color, Align::right}, points);
}

[[gnu::noinline]] void draw_rows(Canvas& canvas, const TablesView& view, const Overview& shown) {
    const Shell& shell = view.shell;
    const TablesLayout& layout = layout_of(canvas).tables;
    const LaidKinds kinds = kinds_on(shell, shown, view.seat);
    const unsigned first = view.part * rows_of(layout);
    for (unsigned i = first; i < kinds.size() && i < first + rows_of(layout); ++i)
        draw_row(shell, canvas,
                 layout.rows.row(static_cast<int>(i - first), layout.row_height).above(1),
                 kinds[i]);
    if (kinds.empty())
        draw_text(canvas, layout.rows, {Type::medium, role::label, Align::center},
                  shell.say(Text::table_empty));
}

[[gnu::noinline]] void draw_worth(const Shell& shell, Canvas& canvas, unsigned seat) {
    const TablesLayout& layout = layout_of(canvas).tables;
    RoundScores scores;
    shell.session.now().scores(scores);
    canvas.fill(layout.worth, role::panel);
    draw_text(canvas, layout.worth_label, {Type::small, role::label}, worth_label(shell));
    draw_text(canvas, layout.worth_total, {Type::medium, role::gain, Align::right},
              Line().add(scores[seat].total()));
}

[[gnu::noinline]] void draw_one(Canvas& canvas, const TablesView& view) {
    const Overview shown = view.shell.session.now().overview();
    draw_head(view.shell, canvas, view.seat, shown);
    draw_rows(canvas, view, shown);
    draw_worth(view.shell, canvas, view.seat);
}

}  // namespace

unsigned parts_of(const TablesView& view) {
    const Session& session = view.shell.session;
    const TablesLayout& layout = view.shell.services.panel.layout.tables;
    const unsigned fitting = view.all ? rows_of(layout.all) : rows_of(layout);
    const unsigned rows = view.all
                              ? session.plan().rules.tables()
                              : kinds_on(view.shell, session.now().overview(), view.seat).size();
    return std::max((rows + fitting - 1) / fitting, 1U);
}

void draw_tables(Canvas& canvas, const TablesView& view) {
    canvas.fill(role::ground);
    if (view.all) {
        const MatrixLayout& layout = layout_of(canvas).tables.all;
        touch_strips(canvas, layout, view.shell.session.plan().rules, view.seat);
        return draw_strips(view.shell, canvas, layout, Tables::now, view.seat, false);
    }
    draw_one(canvas, view);
}

}  // namespace kaiten
