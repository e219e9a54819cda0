// Draws the final: the headline and the ranking.
#include "firmware/screens/scoring/final_scores_view.hpp"

#include "firmware/screens/layout.hpp"
#include "firmware/screens/scoring/score_columns.hpp"
#include "firmware/tabletop/card.hpp"
#include "firmware/tabletop/people.hpp"
#include "firmware/tabletop/row_portrait.hpp"
#include "firmware/ui/roles.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

const FinalRowLayout& row_layout(const FinalLayout& layout, const Rules& rules) {
    const int needed = layout.wide.height * static_cast<int>(rules.tables());
    return needed <= layout.rows.size.height ? layout.wide : layout.narrow;
}

// Draws a row of the ranking. Winners get a crown and a golden name. Rows of humans have the colour
// `role::own`.
void draw_place(const FinalScoresView& view, Canvas& canvas, int place, unsigned table) {
    const Shell& shell = view.shell;
    const AnyGame& game = shell.session.now();
    const Plan& plan = shell.session.plan();
    const FinalRowLayout& layout = row_layout(layout_of(canvas).final_scores, plan.rules);
    const Rectangle row = layout_of(canvas).final_scores.rows.row(place, layout.height).above(1);
    const auto [x, y] = row.at;
    const bool winner = view.is_decided && table < plan.rules.seats && has_won(game, table);
    canvas.fill_rounded(row, plan.human(table) ? role::own : role::panel);
    if (winner) canvas.sprite({x + layout.crown.x, y + layout.crown.y}, Art::symbol_crown);
    if (layout.small_portrait)
        draw_row_portrait(canvas, row.right_of(layout.portrait.x), portrait_of(plan, table));
    else
        canvas.sprite({x + layout.portrait.x, y + layout.portrait.y}, portrait_of(plan, table));
    draw_text(canvas, layout.name.moved(x, y), {Type::medium, winner ? role::winner : role::text},
              shell.name(table));
    draw_icon(canvas, {x + layout.dessert.x, y + layout.dessert.y},
              look(plan.rules.edition, dessert_of(plan.rules)));
    draw_text(canvas, layout.desserts.moved(x, y), {Type::small, role::text},
              Line().add(game.desserts(table)));
    draw_text(canvas, layout.total.moved(x, y),
              {layout.small_portrait ? Type::medium : Type::large,
               winner ? role::winner : role::text, Align::right},
              Line().add(game.total(table)));
}

}  // namespace

unsigned rows_at_once(const Shell& shell) {
    const FinalLayout& layout = shell.services.panel.layout.final_scores;
    return static_cast<unsigned>(layout.rows.size.height /
                                 row_layout(layout, shell.session.plan().rules).height);
}

unsigned parts_of(const Shell& shell) {
    const unsigned rows = rows_at_once(shell);
    return (shell.session.plan().rules.tables() + rows - 1) / rows;
}

void draw_final_scores(Canvas& canvas, const FinalScoresView& view) {
    const Shell& shell = view.shell;
    const FinalLayout& layout = layout_of(canvas).final_scores;
    canvas.fill(role::ground);
    const Line text = headline_of(view);
    const bool fits = text_width(canvas.font(Type::large), text) <= layout.headline.size.width;
    const bool gold = view.is_decided && !is_lost(shell);
    draw_text(canvas, layout.headline,
              {fits ? Type::large : Type::medium, gold ? role::winner : role::text, Align::center},
              text);
    const Order order = order_of(shell.session.now());
    const unsigned rows = rows_at_once(shell);
    const unsigned first = view.part * rows;
    for (unsigned place = first; place < order.size() && place < first + rows; ++place)
        if (is_place_shown(view, order, place))
            draw_place(view, canvas, static_cast<int>(place - first), order[place]);
    draw_text(canvas, layout.note, {Type::small, role::label, Align::center}, note_of(view));
}

}  // namespace kaiten
