// The final: the places appear from the last to the first, then the winner gets the crown, and
// another game is offered. final_scores_view.cpp draws it.
#include <algorithm>

#include "firmware/play/achievements.hpp"
#include "firmware/screens/layout.hpp"
#include "firmware/screens/scoring/final_scores_view.hpp"
#include "firmware/screens/screen_drawing.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{ScreenId::final_scores, Back::nothing};
constexpr int demo_ticks = 240;  // after the winner is known
// Ticks from one place to the next, indexed by the speed setting. At instant speed, all are there.
constexpr std::uint8_t place_ticks[] = {50, 35, 0};
constexpr std::uint8_t hop_ticks = 80;

int ticks_of_place(const Shell& shell) {
    const std::size_t speed = shell.settings().speed;
    return place_ticks[speed < std::size(place_ticks) ? speed : 0];
}

bool offers_review(const Shell& shell) {
    return shell.settings().hints && shell.session.plan().humans() > 0 && !shell.control.tutorial();
}

// Lets a crown hop on both sides of the headline.
void add_crowns(Shell& shell) {
    const Panel& panel = shell.services.panel;
    const Rectangle& headline = panel.layout.final_scores.headline;
    const Sprite& crown = panel.art.sprite(Art::symbol_crown);
    const int bottom = headline.bottom() - crown.height;
    for (const int x : {headline.left(), headline.right() - crown.width})
        shell.effects.add({.art = Art::symbol_crown,
                           .from = {x, bottom},
                           .to = {x, headline.top()},
                           .ticks = hop_ticks,
                           .bounces = true});
}

// Returns how a tie was decided, or nothing if there was no tie.
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

class FinalScores final : public Screen {
public:
    FinalScores() : Screen{own_traits} {}

    void on_enter(Shell& shell) override {
        if (shell.is_instant()) return decide(shell);
        part_ = parts_of(shell) - 1;
        ticks_left_ = ticks_of_place(shell);
    }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        const bool skips = !is_decided_ && event.gesture == ActionEvent::Gesture::press;
        if (skips) decide(shell);
        if (pressed(event, Action::accept) && !skips)
            shell.control.play_again();
        else if (pressed(event, Action::second) && offers_review(shell))
            open::review(shell);
        else if (pressed(event, Action::hint) && !shell.control.tutorial())
            open::look_back(shell);
        else if (pressed(event, Action::tables))
            open::tables(shell, shell.game.seat());
        else if (parts_of(shell) > 1 && pressed(event, Action::down))
            part_ = (part_ + 1) % parts_of(shell);
        else if (pressed(event, Action::back))
            shell.control.leave();
        else
            return skips;
        return true;
    }

    void on_tick(Shell& shell) override {
        if (is_decided_) {
            ticks_ += 1;
            if (shell.control.demo() && ticks_ >= demo_ticks) shell.control.play_again();
            return;
        }
        ticks_left_ -= 1;
        if (ticks_left_ > 0) return;
        ticks_left_ = ticks_of_place(shell);
        show_next_place(shell);
        shell.changed();
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        canvas.touch(is_decided_ ? layout_of(canvas).final_scores.rows : canvas.whole(),
                     is_decided_ ? Action::tables : Action::accept);
        canvas.panel().screens.draw_final_scores(canvas, view(shell));
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        const AnyGame& game = shell.session.now();
        const Order order = order_of(game);
        said.title(headline_of(view(shell)));
        if (!is_decided_) return;
        for (unsigned place = 0; place < order.size(); ++place)
            said.item(Line("{0}. {1} {2}",
                           {place + 1, shell.name(order[place]).view(), game.total(order[place])}));
        if (const Line note = note_of(view(shell)); !note.view().empty()) said.item(note);
    }

    void on_help(const Shell& shell, Help& help) const override {
        if (!is_decided_) {
            help.add(Action::accept, Text::help_skip);
            return;
        }
        if (shell.control.tutorial()) {
            help.add(Action::accept, Text::help_done);
            return;
        }
        help.add(Action::accept, Text::help_rematch);
        if (offers_review(shell)) help.add(Action::second, Text::help_review);
        help.add(Action::hint, Text::help_look_back);
        help.add(Action::tables, Text::help_tables);
        if (parts_of(shell) > 1) help.add(Action::down, Text::help_move);
        help.add(Action::back, Text::help_title);
    }

private:
    FinalScoresView view(const Shell& shell) const { return {shell, part_, shown_, is_decided_}; }

    // Shows the place above the last visible one. After the first place, shows who has won.
    void show_next_place(Shell& shell) {
        const unsigned tables = shell.session.plan().rules.tables();
        if (shown_ == tables) {
            decide(shell);
            if (!is_lost(shell)) add_crowns(shell);
            return;
        }
        shown_ += 1;
        part_ = (tables - shown_) / rows_at_once(shell);
        shell.sing(static_cast<int>(shown_));
    }

    void decide(Shell& shell) {
        is_decided_ = true;
        shown_ = shell.session.plan().rules.tables();
        part_ = 0;
        shell.cue(is_lost(shell) ? Cue::lose : Cue::win);
        for (unsigned i = 0; i < achievement_count; ++i)
            if (((shell.control.new_achievements() >> i) & 1U) != 0)
                return shell.tell_achievement(achievements[i].words);
    }

    int ticks_ = 0;       // since the winner is known
    int ticks_left_ = 0;  // until the next place appears
    unsigned shown_ = 0;  // places that are visible, counted from the last one
    bool is_decided_ = false;
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

bool is_lost(const Shell& shell) {
    const Plan& plan = shell.session.plan();
    for (unsigned seat = 0; seat < plan.rules.seats; ++seat)
        if (plan.human(seat) && has_won(shell.session.now(), seat)) return false;
    return plan.humans() > 0;
}

Line headline_of(const FinalScoresView& view) {
    const Shell& shell = view.shell;
    if (!view.is_decided) return Line().add(shell.say(Text::look_end));
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

Line note_of(const FinalScoresView& view) {
    const Shell& shell = view.shell;
    const Plan& plan = shell.session.plan();
    const AnyGame& game = shell.session.now();
    if (!view.is_decided) return {};
    if (const std::optional<Text> tie = tie_note_of(game)) return Line().add(shell.say(*tie));
    const bool lost = is_lost(shell);
    // The best total of the winners, and of those that they are compared with.
    int most = 0;
    std::optional<int> others;
    for (unsigned seat = 0; seat < plan.rules.seats; ++seat) {
        const int total = game.total(seat);
        if (has_won(game, seat))
            most = total;
        else if (!lost || plan.human(seat))
            others = std::max(others.value_or(total), total);
    }
    if (!others || plan.humans() == 0) return {};
    return {shell.say(lost ? Text::lost_by : Text::won_by), {most - *others}};
}

void open::final_scores(Shell& shell) {
    shell.open<FinalScores>();
}

}  // namespace kaiten
