// Draws the final on a small panel: the headline, and one row per table, up to five at a time.
#include "firmware/screens/scoring/final_scores_view.hpp"

#include "firmware/panels/128x64/screens.hpp"
#include "firmware/screens/layout.hpp"
#include "firmware/tabletop/people.hpp"
#include "firmware/ui/help_bar.hpp"
#include "firmware/ui/roles.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten::small {
namespace {

void draw_place(const FinalScoresView& view, Canvas& canvas, const Rectangle& row, unsigned table) {
    const Shell& shell = view.shell;
    const AnyGame& game = shell.session.now();
    const Plan& plan = shell.session.plan();
    const FinalRowLayout& layout = layout_of(canvas).final_scores.wide;
    const auto [x, y] = row.at;
    const bool winner = view.is_decided && table < plan.rules.seats && has_won(game, table);
    if (winner) canvas.sprite({x + layout.crown.x, y + layout.crown.y}, Art::symbol_crown);
    draw_small_portrait(canvas, {x + layout.portrait.x, y + layout.portrait.y},
                        portrait_of(plan, table));
    const bool own = plan.human(table);
    const Rectangle name = layout.name.moved(x, y);
    if (own) canvas.fill(name, role::cursor);
    draw_text(canvas, name, {Type::medium, own ? role::on_cursor : role::text}, shell.name(table));
    canvas.sprite({x + layout.dessert.x, y + layout.dessert.y}, Art::symbol_dessert);
    draw_text(canvas, layout.desserts.moved(x, y), {Type::small, role::text},
              Line().add(game.desserts(table)));
    draw_text(canvas, layout.total.moved(x, y), {Type::medium, role::text, Align::right},
              Line().add(game.total(table)));
}

}  // namespace

void draw_final_scores(Canvas& canvas, const FinalScoresView& view) {
    const Shell& shell = view.shell;
    const FinalLayout& layout = layout_of(canvas).final_scores;
    canvas.fill(role::ground);
    const Line text = headline_of(view);
    const Line note = note_of(view);
    const bool alone = note.view().empty();
    const Rectangle headline = alone ? layout.headline : layout.headline.top_part(8);
    const bool large = alone && text_width(canvas.font(Type::large), text) <= headline.size.width;
    draw_text(canvas, headline, {large ? Type::large : Type::medium, role::winner, Align::center},
              text);
    draw_text(canvas, layout.note, {Type::small, role::label, Align::center}, note);
    const Order order = order_of(shell.session.now());
    const unsigned fitting = rows_at_once(shell);
    const unsigned first = view.part % parts_of(shell) * fitting;
    for (unsigned i = first; i < order.size() && i < first + fitting; ++i)
        if (is_place_shown(view, order, i))
            draw_place(view, canvas,
                       layout.rows.row(static_cast<int>(i - first), layout.wide.height), order[i]);
}

}  // namespace kaiten::small
