// The final: the winner, the ranking, and the offer of another game. final_scores_view.cpp draws
// it.
#include "firmware/screens/layout.hpp"
#include "firmware/screens/scoring/final_scores_view.hpp"
#include "firmware/screens/screen_drawing.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{ScreenId::final_scores, Back::nothing};
constexpr int demo_ticks = 360;

bool offers_review(const Shell& shell) {
    return shell.settings().hints && shell.session.plan().humans() > 0 && !shell.control.tutorial();
}

// Returns whether humans played and none of them has won.
bool is_lost(const Shell& shell) {
    const Plan& plan = shell.session.plan();
    const unsigned winners = shell.session.now().winners();
    for (unsigned seat = 0; seat < plan.rules.seats; ++seat)
        if (plan.human(seat) && ((winners >> seat) & 1U) != 0) return false;
    return plan.humans() > 0;
}

class FinalScores final : public Screen {
public:
    FinalScores() : Screen{own_traits} {}

    void on_enter(Shell& shell) override { shell.cue(is_lost(shell) ? Cue::lose : Cue::win); }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (pressed(event, Action::accept))
            shell.control.play_again();
        else if (pressed(event, Action::second) && offers_review(shell))
            open::review(shell);
        else if (pressed(event, Action::hint) && !shell.control.tutorial())
            open::look_back(shell);
        else if (pressed(event, Action::tables))
            open::tables(shell, shell.game.seat());
        else if (parts(shell) > 1 && pressed(event, Action::down))
            part_ = (part_ + 1) % parts(shell);
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
        canvas.touch(layout_of(canvas).final_scores.rows, Action::tables);
        canvas.panel().screens.draw_final_scores(canvas, {shell, part_});
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        const AnyGame& game = shell.session.now();
        const Order order = order_of(game);
        said.title(headline_of(shell));
        for (unsigned place = 0; place < order.size(); ++place)
            said.item(Line("{0}. {1} {2}",
                           {place + 1, shell.name(order[place]).view(), game.total(order[place])}));
        if (const std::optional<Text> note = tie_note_of(game)) said.item(shell.say(*note));
    }

    void on_help(const Shell& shell, Help& help) const override {
        if (shell.control.tutorial()) {
            help.add(Action::accept, Text::help_done);
            return;
        }
        help.add(Action::accept, Text::help_rematch);
        if (offers_review(shell)) help.add(Action::second, Text::help_review);
        help.add(Action::hint, Text::help_look_back);
        help.add(Action::tables, Text::help_tables);
        if (parts(shell) > 1) help.add(Action::down, Text::help_move);
        help.add(Action::back, Text::help_title);
    }

private:
    unsigned parts(const Shell& shell) const { return parts_of(FinalScoresView{shell, part_}); }

    int ticks_ = 0;
    unsigned part_ = 0;
};

}  // namespace

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
    const AnyGame& game = shell.session.now();
    const unsigned won_by = game.winners();
    if ((won_by & (won_by - 1)) != 0) return Line().add(shell.say(Text::shared_win));
    unsigned seat = 0;
    while (!has_won(game, seat))
        ++seat;
    if (shell.session.plan().only_human() == seat) return Line().add(shell.say(Text::you_win));
    return {shell.say(Text::winner), {shell.name(seat).view()}};
}

bool has_won(const AnyGame& game, unsigned table) {
    return ((game.winners() >> table) & 1U) != 0;
}

std::optional<Text> tie_note_of(const AnyGame& game) {
    const Order order = order_of(game);
    if (order.size() < 2 || game.total(order[0]) != game.total(order[1]) ||
        game.desserts(order[0]) == game.desserts(order[1]))
        return std::nullopt;
    constexpr Text notes[] = {Text::tie_by_puddings, Text::tie_by_puddings_zoch,
                              Text::tie_by_desserts, Text::tie_by_desserts};
    static_assert(std::size(notes) == edition_count);
    return notes[static_cast<unsigned>(game.rules().edition)];
}

void open::final_scores(Shell& shell) {
    shell.open<FinalScores>();
}

}  // namespace kaiten
