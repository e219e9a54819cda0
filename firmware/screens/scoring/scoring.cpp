// The scoring of a round: one column per kind, one row per table, then the sums of the round and
// the game. After the last round there are also columns for desserts. The cell under the cursor is
// explained. scoring_view.cpp draws it.
#include "firmware/screens/scoring/scoring_view.hpp"
#include "firmware/screens/screen_drawing.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{
    ScreenId::scoring, Back::pauses, false, {Action::previous, Action::next}};
constexpr int ticks_by_speed[] = {40, 25, 1};  // per column, indexed by the speed setting
constexpr int demo_ticks = 240;

int column_ticks(const Shell& shell) {
    const std::size_t speed = shell.settings().speed;
    return ticks_by_speed[speed < std::size(ticks_by_speed) ? speed : 0];
}

class Scoring final : public Screen {
public:
    Scoring() : Screen{own_traits} {}

    void on_enter(Shell& shell) override { table_ = shell.game.seat(); }

    bool on_action(Shell& shell, const ActionEvent& event) override;

    void on_tick(Shell& shell) override {
        ticks_ += 1;
        if (shell.control.demo() && ticks_ >= demo_ticks) return shell.control.next();
        if (all_shown(shell) || ticks_ % column_ticks(shell) != 0) return;
        column_ = shown_;
        shown_ += 1;
        shell.cue(Cue::score);
        shell.changed();
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        canvas.panel().screens.draw_scoring(
            canvas, {shell, score_table(shell.session.now(), shown_), shown_, column_, table_});
    }

    void on_help(const Shell& shell, Help& help) const override {
        if (all_shown(shell)) help.add({Action::previous, Action::next}, Text::help_why);
        if (all_shown(shell)) help.add({Action::up, Action::down}, Text::help_seat);
        help.add(Action::accept, all_shown(shell) ? Text::help_next : Text::help_skip);
    }

private:
    bool all_shown(const Shell& shell) const {
        return shown_ >= columns_of(shell.session.now()).size();
    }

    unsigned shown_ = 0;   // visible columns
    unsigned column_ = 0;  // column of the explained cell
    unsigned table_ = 0;
    int ticks_ = 0;
};

bool Scoring::on_action(Shell& shell, const ActionEvent& event) {
    const unsigned columns = columns_of(shell.session.now()).size();
    const unsigned tables = shell.session.plan().rules.tables();
    if (pressed(event, Action::accept)) {
        if (all_shown(shell)) {
            shell.control.next();
        } else {
            shown_ = columns;
            column_ = columns - 1;
        }
        return true;
    }
    if (!all_shown(shell)) return false;
    if (moves(event, Action::previous))
        column_ = (column_ + columns - 1) % columns;
    else if (moves(event, Action::next))
        column_ = (column_ + 1) % columns;
    else if (moves(event, Action::up))
        table_ = (table_ + tables - 1) % tables;
    else if (moves(event, Action::down))
        table_ = (table_ + 1) % tables;
    else
        return false;
    return true;
}

}  // namespace

void open::scoring(Shell& shell) {
    shell.open<Scoring>();
}

}  // namespace kaiten
