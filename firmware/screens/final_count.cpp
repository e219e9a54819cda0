// The end of a game: who won, the places, and another game.
#include "firmware/screens/categories.hpp"
#include "firmware/screens/layout.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/card.hpp"
#include "firmware/ui/people.hpp"
#include "firmware/ui/roles.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

constexpr ScreenKind own_kind{ScreenId::final_count, Back::nothing};
constexpr int demo_ticks = 360;

// The human whose game it is, if it is one's alone.
std::optional<unsigned> only_human(const Plan& plan) {
    if (plan.humans() != 1) return std::nullopt;
    for (unsigned seat = 0; seat < plan.rules.seats; ++seat)
        if (plan.human(seat)) return seat;
    return std::nullopt;
}

bool won(const AnyGame& game, unsigned seat) {
    return ((game.winners() >> seat) & 1U) != 0;
}

bool offers_review(const Shell& shell) {
    return shell.settings().hints && shell.match.plan().humans() > 0;
}

// Tables from the best down: points, then desserts.
using Order = List<std::uint8_t, most_seats>;
Order order_of(const AnyGame& game) {
    Order order;
    for (unsigned table = 0; table < game.rules().tables(); ++table)
        order.push(static_cast<std::uint8_t>(table));
    const auto worth = [&game](unsigned table) {
        return game.total(table) * 256 + static_cast<int>(game.desserts(table));
    };
    for (unsigned i = 1; i < order.size(); ++i)
        for (unsigned j = i; j > 0 && worth(order[j]) > worth(order[j - 1]); --j)
            std::swap(order[j], order[j - 1]);
    return order;
}

Line headline_of(const Shell& shell) {
    const AnyGame& game = shell.match.now();
    const unsigned won_by = game.winners();
    if ((won_by & (won_by - 1)) != 0) return Line().add(shell.say(Text::shared_win));
    unsigned seat = 0;
    while (!won(game, seat))
        ++seat;
    if (only_human(shell.match.plan()) == seat) return Line().add(shell.say(Text::you_win));
    return {shell.say(Text::winner), {shell.name(seat).view()}};
}

const FinalRowLayout& row_layout(const Canvas& canvas, const Rules& rules) {
    const FinalLayout& layout = layout_of(canvas).final_count;
    const int needed = layout.wide.height * static_cast<int>(rules.tables());
    return needed <= layout.rows.size.height ? layout.wide : layout.narrow;
}

// The winner has the crown, and a name in gold; a human's own row is a plate.
void draw_place(const Shell& shell, Canvas& canvas, int place, unsigned table) {
    const AnyGame& game = shell.match.now();
    const Plan& plan = shell.match.plan();
    const FinalRowLayout& layout = row_layout(canvas, plan.rules);
    const Rectangle row = layout_of(canvas).final_count.rows.row(place, layout.height).above(1);
    const auto [x, y] = row.at;
    const bool winner = table < plan.rules.seats && won(game, table);
    canvas.fill_rounded(row, plan.human(table) ? role::own : role::panel);
    if (winner) canvas.sprite({x + layout.crown.x, y + layout.crown.y}, symbol_crown_art);
    const Point face{x + layout.face.x, y + layout.face.y};
    if (layout.small_face)
        canvas.sprite_half(face, face_of(plan, table));
    else
        canvas.sprite(face, face_of(plan, table));
    draw_line(canvas, layout.name.moved(x, y), {Type::medium, winner ? role::winner : role::text},
              shell.name(table));
    draw_icon(canvas, {x + layout.dessert.x, y + layout.dessert.y},
              look(plan.rules.edition, dessert_of(plan.rules)));
    draw_line(canvas, layout.desserts.moved(x, y), {Type::small, role::text},
              Line().add(game.desserts(table)));
    draw_line(canvas, layout.total.moved(x, y),
              {layout.small_face ? Type::medium : Type::large, winner ? role::winner : role::text,
               Align::right},
              Line().add(game.total(table)));
}

bool decided_by_desserts(const AnyGame& game, const Order& order) {
    return order.size() > 1 && game.total(order[0]) == game.total(order[1]) &&
           game.desserts(order[0]) != game.desserts(order[1]);
}

class FinalCount final : public Screen {
public:
    FinalCount() : Screen{own_kind} {}

    void on_enter(Shell& shell) override { shell.cue(Cue::win); }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (pressed(event, Action::accept))
            shell.control.play_again();
        else if (pressed(event, Action::second) && offers_review(shell))
            open::review(shell);
        else if (pressed(event, Action::tables))
            open::tables(shell, shell.game.seat());
        else if (pressed(event, Action::back))
            shell.control.leave();
        else
            return false;
        return true;
    }

    void on_tick(Shell& shell) override {
        ticks_ += 1;
        if (shell.control.demo() && ticks_ >= demo_ticks) shell.control.play_again();
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        const FinalLayout& layout = layout_of(canvas).final_count;
        const AnyGame& game = shell.match.now();
        canvas.fill(role::ground);
        const Line text = headline_of(shell);
        const bool fits = text_width(canvas.font(Type::large), text) <= layout.headline.size.width;
        draw_line(canvas, layout.headline,
                  {fits ? Type::large : Type::medium, role::winner, Align::center}, text);
        const Order order = order_of(game);
        for (unsigned place = 0; place < order.size(); ++place)
            draw_place(shell, canvas, static_cast<int>(place), order[place]);
        if (decided_by_desserts(game, order))
            draw_line(
                canvas, layout.note, {Type::small, role::label, Align::center},
                shell.say(game.rules().party() ? Text::tie_by_desserts : Text::tie_by_puddings));
    }

    void on_help(const Shell& shell, Help& help) const override {
        help.add(Action::accept, Text::help_rematch);
        if (offers_review(shell)) help.add(Action::second, Text::help_review);
        help.add(Action::tables, Text::help_tables);
        help.add(Action::back, Text::help_title);
    }

private:
    int ticks_ = 0;
};

}  // namespace

void open::final_count(Shell& shell) {
    shell.open<FinalCount>();
}

}  // namespace kaiten
