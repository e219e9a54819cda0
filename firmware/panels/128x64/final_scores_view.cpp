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

void draw_place(const Shell& shell, Canvas& canvas, const Rectangle& row, unsigned table) {
    const AnyGame& game = shell.session.now();
    const Plan& plan = shell.session.plan();
    const FinalRowLayout& layout = layout_of(canvas).final_scores.wide;
    const auto [x, y] = row.at;
    const bool winner = table < plan.rules.seats && has_won(game, table);
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
    const AnyGame& game = shell.session.now();
    canvas.fill(role::ground);
    const Line text = headline_of(shell);
    const std::optional<Text> note = tie_note_of(game);
    const Rectangle headline = note ? layout.headline.top_part(8) : layout.headline;
    const bool large = !note && text_width(canvas.font(Type::large), text) <= headline.size.width;
    draw_text(canvas, headline, {large ? Type::large : Type::medium, role::winner, Align::center},
              text);
    if (note)
        draw_text(canvas, layout.note, {Type::small, role::label, Align::center}, shell.say(*note));
    const Order order = order_of(game);
    const auto fitting = static_cast<unsigned>(layout.rows.size.height / layout.wide.height);
    const unsigned first = view.part % parts_of(view) * fitting;
    for (unsigned i = first; i < order.size() && i < first + fitting; ++i)
        draw_place(shell, canvas, layout.rows.row(static_cast<int>(i - first), layout.wide.height),
                   order[i]);
}

}  // namespace kaiten::small
