// Draws the final on a small panel: the headline, and one row per table, up to five at a time.
#include "firmware/screens/scoring/final_scores_view.hpp"

#include "firmware/screens/layout.hpp"
#include "firmware/tabletop/people.hpp"
#include "firmware/ui/help_bar.hpp"
#include "firmware/ui/roles.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

// Returns the area between the headline and the help bar. The note about a tie takes a part of it.
Rectangle rows_area(const AnyGame& game) {
    const FinalLayout& layout = panel_layout().final_scores;
    if (!tie_note_of(game)) return layout.rows;
    return layout.rows.below(layout.note.bottom() - layout.rows.top());
}

unsigned rows_of(const AnyGame& game) {
    const FinalLayout& layout = panel_layout().final_scores;
    return static_cast<unsigned>(rows_area(game).size.height / layout.wide.height);
}

void draw_place(const Shell& shell, Canvas& canvas, const Rectangle& row, unsigned table) {
    const AnyGame& game = shell.session.now();
    const Plan& plan = shell.session.plan();
    const FinalRowLayout& layout = panel_layout().final_scores.wide;
    const auto [x, y] = row.at;
    const bool winner = table < plan.rules.seats && has_won(game, table);
    if (winner) canvas.sprite({x + layout.crown.x, y + layout.crown.y}, symbol_crown_art);
    draw_small_portrait(canvas, {x + layout.portrait.x, y + layout.portrait.y},
                        portrait_of(plan, table));
    const bool own = plan.human(table);
    const Rectangle name = layout.name.moved(x, y);
    if (own) canvas.fill(name, role::cursor);
    draw_text(canvas, name, {Type::medium, own ? role::on_cursor : role::text}, shell.name(table));
    canvas.sprite({x + layout.dessert.x, y + layout.dessert.y}, symbol_dessert_art);
    draw_text(canvas, layout.desserts.moved(x, y), {Type::small, role::text},
              Line().add(game.desserts(table)));
    draw_text(canvas, layout.total.moved(x, y), {Type::medium, role::text, Align::right},
              Line().add(game.total(table)));
}

}  // namespace

unsigned parts_of(const FinalScoresView& view) {
    const AnyGame& game = view.shell.session.now();
    return (game.rules().tables() + rows_of(game) - 1) / rows_of(game);
}

void draw_final_scores(Canvas& canvas, const FinalScoresView& view) {
    const Shell& shell = view.shell;
    const FinalLayout& layout = panel_layout().final_scores;
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
    const unsigned fitting = rows_of(game);
    const unsigned first = view.part % parts_of(view) * fitting;
    for (unsigned i = first; i < order.size() && i < first + fitting; ++i)
        draw_place(shell, canvas,
                   rows_area(game).row(static_cast<int>(i - first), layout.wide.height), order[i]);
}

}  // namespace kaiten
