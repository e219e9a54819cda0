// The scoring of a round: one column per kind, one row per table, then the sums of the round and
// the game. After the last round there are also columns for desserts. The columns appear one by
// one, count up and stay until their explanation is read. The rows are in the order of the totals.
// The cell under the cursor is explained. scoring_view.cpp draws it.
#include "firmware/screens/scoring/count_up.hpp"
#include "firmware/screens/scoring/scoring_view.hpp"
#include "firmware/screens/screen_drawing.hpp"
#include "firmware/screens/tutorial/lessons.hpp"
#include "firmware/text/utf8.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{
    ScreenId::scoring, Back::pauses, false, {Action::previous, Action::next}};

// How long columns stay, indexed by the speed setting. At instant speed, all are there at once.
struct Pace {
    std::uint8_t ticks;                // a column in which nobody has points, and the beginning
    std::uint8_t ticks_per_character;  // of an explanation
};
constexpr Pace paces[] = {{40, 4}, {25, 3}, {1, 0}};
constexpr int least_reading_ticks = 45;
constexpr int tutorial_ticks = 15;  // a bubble explains the column
constexpr int demo_ticks = 120;     // the complete scoring

const Pace& pace_of(const Shell& shell) {
    const std::size_t speed = shell.settings().speed;
    return paces[speed < std::size(paces) ? speed : 0];
}

int characters_in(std::string_view text) {
    int count = 0;
    for (; !text.empty(); ++count)
        take_character(text);
    return count;
}

class Scoring final : public Screen {
public:
    Scoring() : Screen{own_traits} {}

    void on_enter(Shell& shell) override {
        table_ = shell.game.seat();
        ranking_ = Ranking{shell};
        rank(score_table(shell.session.now(), 0));
        ranking_.settle();
        ticks_left_ = pace_of(shell).ticks;
        if (shell.is_instant() && !shell.control.tutorial()) show_all(shell);
    }

    bool on_action(Shell& shell, const ActionEvent& event) override;
    void on_tick(Shell& shell) override;

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        if (!all_shown(shell)) canvas.touch(canvas.whole(), Action::accept);
        canvas.panel().screens.draw_scoring(
            canvas, {shell, scores_so_far(shell), shown_, column_, table_, ranking_});
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        said.title(Line(shell.say(Text::round_scored), {shell.session.now().round()}));
        if (shown_ == 0) return;
        const ScoreTable scores = score_table(shell.session.now(), shown_);
        const ScoreColumn& column = scores.columns[column_];
        const Line reason = reason_of(shell, column, table_);
        said.item(label_of(shell, column, table_));
        if (column.counted == Counted::total && shell.game.hides_totals()) return said.item(reason);
        said.item(Line(shell.say(Text::points_short), {int{scores.points[column_][table_]}}));
        said.detail(reason);
    }

    void on_help(const Shell& shell, Help& help) const override {
        if (all_shown(shell)) help.add({Action::previous, Action::next}, Text::help_why);
        if (all_shown(shell)) help.add({Action::up, Action::down}, Text::help_seat);
        if (all_shown(shell) || !shell.control.tutorial())
            help.add(Action::accept, all_shown(shell) ? Text::help_next : Text::help_skip);
    }

private:
    // Returns whether the player may look around: all columns are there, and no lesson is due.
    bool all_shown(const Shell& shell) const {
        return shown_ >= columns_of(shell.session.now()).size() && !lesson_due_;
    }
    ScoreTable scores_so_far(const Shell& shell) const;
    void rank(const ScoreTable& scores) { ranking_.rank(scores.points[scores.columns.size() - 1]); }
    void show_next_column(Shell& shell);
    void column_is_counted(Shell& shell);
    void show_all(const Shell& shell);
    void explain_best(const Shell& shell, const ScoreTable& scores);
    bool explain(unsigned column, unsigned table);

    unsigned shown_ = 0;   // visible columns
    unsigned column_ = 0;  // column of the explained cell
    unsigned table_ = 0;
    Ranking ranking_;
    CountUp count_;  // of the newest column
    int ticks_left_ = 0;
    bool lesson_due_ = false;  // the tutorial explains the newest column when all rows stand still
};

// Returns the points as far as the newest column has been counted.
ScoreTable Scoring::scores_so_far(const Shell& shell) const {
    ScoreTable scores = score_table(shell.session.now(), shown_);
    scores.hides_totals = shell.game.hides_totals();
    if (!count_.is_running()) return scores;
    for (unsigned place = 0; place < ranking_.size(); ++place) {
        const unsigned table = ranking_.table_at(place);
        scores.count_so_far(column_, table, count_.counted(place));
        if (!count_.has_begun(place))
            scores.owners[column_] &= static_cast<std::uint8_t>(~(1U << table));
    }
    return scores;
}

void Scoring::on_tick(Shell& shell) {
    if (count_.is_running()) {
        if (const std::optional<int> points = count_.tick(ranking_.place_of(shell.game.seat())))
            shell.sing(*points);
        if (!count_.is_running()) column_is_counted(shell);
        return shell.changed();
    }
    if (ranking_.tick()) {
        shell.changed();
        if (lesson_due_) return;
    }
    if (lesson_due_) {
        lesson_due_ = false;
        lessons::explain(shell, columns_of(shell.session.now())[column_]);
    } else if (ticks_left_ > 0) {
        ticks_left_ -= 1;
    } else if (!all_shown(shell)) {
        show_next_column(shell);
    } else if (shell.control.demo()) {
        shell.control.next();
    }
}

// Points of cards are counted up. Desserts are dealt to one table after the other.
void Scoring::show_next_column(Shell& shell) {
    column_ = shown_;
    shown_ += 1;
    const ScoreTable scores = score_table(shell.session.now(), shown_);
    const ScoreColumn& column = scores.columns[column_];
    std::array<std::int16_t, most_seats> points{};
    if (has_cards(column))
        for (unsigned place = 0; place < ranking_.size(); ++place)
            points[place] = scores.points[column_][ranking_.table_at(place)];
    count_.begin(std::span{points}.first(ranking_.size()), column.counted == Counted::category
                                                               ? CountUp::Turns::together
                                                               : CountUp::Turns::one_by_one);
    explain_best(shell, scores);
    if (!count_.is_running()) column_is_counted(shell);
    shell.changed();
}

// Rows change places now, and the explanation stays until it is read.
void Scoring::column_is_counted(Shell& shell) {
    const ScoreTable scores = score_table(shell.session.now(), shown_);
    const ScoreColumn& column = scores.columns[column_];
    if (!shell.game.hides_totals()) rank(scores);
    const int characters = characters_in(label_of(shell, column, table_)) +
                           characters_in(reason_of(shell, column, table_));
    ticks_left_ = std::max(characters * pace_of(shell).ticks_per_character, least_reading_ticks);
    if (scores.points[column_][table_] == 0) ticks_left_ = pace_of(shell).ticks;
    if (shell.control.demo() && all_shown(shell)) ticks_left_ = demo_ticks;
    if (!shell.control.tutorial()) return;
    ticks_left_ = tutorial_ticks;
    lesson_due_ = true;
}

void Scoring::show_all(const Shell& shell) {
    shown_ = columns_of(shell.session.now()).size();
    column_ = shown_ - 1;
    count_.finish();
    const ScoreTable scores = score_table(shell.session.now(), shown_);
    if (!shell.game.hides_totals()) rank(scores);
    ranking_.settle();
    explain_best(shell, scores);
}

// Moves the cursor to the table with the most points in the newest column. The player at the device
// comes first among equals. Secret totals are explained to that player.
void Scoring::explain_best(const Shell& shell, const ScoreTable& scores) {
    table_ = shell.game.seat();
    if (scores.columns[column_].counted == Counted::total && shell.game.hides_totals()) return;
    const auto& points = scores.points[column_];
    for (unsigned place = 0; place < ranking_.size(); ++place)
        if (const unsigned table = ranking_.table_at(place); points[table] > points[table_])
            table_ = table;
}

bool Scoring::explain(unsigned column, unsigned table) {
    if (table >= ranking_.size()) return false;
    column_ = column;
    table_ = table;
    return true;
}

bool Scoring::on_action(Shell& shell, const ActionEvent& event) {
    const unsigned columns = columns_of(shell.session.now()).size();
    if (!all_shown(shell)) {
        // Every key but `back`, which pauses, skips the count. The tutorial explains every column.
        if (event.gesture != ActionEvent::Gesture::press || pressed(event, Action::back))
            return false;
        if (!shell.control.tutorial()) show_all(shell);
        return true;
    }
    if (pressed(event, Action::accept))
        shell.control.next();
    else if (moves(event, Action::previous))
        column_ = (column_ + columns - 1) % columns;
    else if (moves(event, Action::next))
        column_ = (column_ + 1) % columns;
    else if (moves(event, Action::up))
        table_ = ranking_.table_after(table_, -1);
    else if (moves(event, Action::down))
        table_ = ranking_.table_after(table_, 1);
    else if (const auto cell = pointed(event); cell && *cell < cell_item(columns, 0))
        return explain(*cell / most_seats, *cell % most_seats);
    else
        return false;
    return true;
}

}  // namespace

Line points_of_cell(const ScoreTable& scores, unsigned column, unsigned table) {
    return scores.is_hidden(column) ? Line().add("?")
                                    : Line().add(int{scores.points[column][table]});
}

void touch_cell(Canvas& canvas, const ScoringView& view, const Rectangle& area, unsigned column,
                unsigned table) {
    if (view.shown < view.scores.columns.size()) return;
    const bool chosen = column == view.column && table == view.table;
    canvas.touch_item(area, static_cast<int>(cell_item(column, table)), chosen, std::nullopt);
}

void open::scoring(Shell& shell) {
    shell.open<Scoring>();
}

}  // namespace kaiten
