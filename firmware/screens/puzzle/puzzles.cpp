// Chooses a puzzle by its number. The next unsolved one is the default. In a browser, the puzzle of
// the day has the date as its number.
#include "firmware/screens/layout.hpp"
#include "firmware/screens/puzzle/puzzle_view.hpp"
#include "firmware/ui/choice_list.hpp"
#include "firmware/ui/heading.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{
    ScreenId::puzzles, Back::closes, false, {Action::up, Action::down}};
constexpr int row_height = 20;

// The last number that has room on the screen for entering one.
constexpr std::uint32_t last_number = 99'999'999;

constexpr Text all_rows[] = {Text::start, Text::puzzle_number, Text::puzzle_day};
using Rows = List<Text, std::size(all_rows)>;

std::uint32_t today(const Shell& shell) {
    return announces && shell.services.page != nullptr ? shell.services.page->today() : 0;
}

Rows rows_of(const Shell& shell) {
    Rows rows;
    for (const Text row : all_rows)
        if (row != Text::puzzle_day || today(shell) != 0) rows.push(row);
    return rows;
}

class Puzzles final : public Screen {
public:
    Puzzles() : Screen{own_traits} {}

    void on_enter(Shell& shell) override { menu_.open(static_cast<int>(rows_of(shell).size())); }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (menu_.handle(event)) {
            shell.cue(Cue::move);
            return true;
        }
        const bool at_number = row(shell) == Text::puzzle_number;
        const std::uint32_t number = number_of(shell);
        if (pressed(event, Action::accept))
            choose(shell);
        else if (at_number && moves(event, Action::previous))
            number_ = number > 1 ? number - 1 : last_number;
        else if (at_number && moves(event, Action::next))
            number_ = number < last_number ? number + 1 : 1;
        else
            return false;
        return true;
    }

    void on_answer(Shell&, Text, std::uint32_t number) override { number_ = number; }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        const int below = layout_of(canvas).list.explanation;
        draw_heading(canvas, shell.say(Text::puzzles));
        draw_list(canvas, list_below_heading(canvas).above(below),
                  canvas.theme().row_height(row_height), menu_,
                  [&](int i, auto show) { show_row(shell, i, show); });
        draw_fitting_paragraph(canvas,
                               page_below_heading(canvas)
                                   .inset(canvas.theme().list_gap.width, 0)
                                   .bottom_part(below - 1),
                               role::label, explanation(shell));
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        said.title(shell.say(Text::puzzles));
        announce_list(said, shell.language(), menu_,
                      [&](int i, auto show) { show_row(shell, i, show); });
        said.detail(explanation(shell));
    }

    void on_help(const Shell& shell, Help& help) const override {
        help.add({Action::up, Action::down}, Text::help_move);
        if (row(shell) != Text::puzzle_number)
            help.add(Action::accept, Text::help_start);
        else if (help.add({Action::previous, Action::next}, Text::help_change))
            help.add(Action::accept, Text::help_digit);
        else
            help.add(Action::accept, Text::help_change);
        help.add(Action::back, Text::help_back);
    }

private:
    Text row(const Shell& shell) const {
        return rows_of(shell)[static_cast<unsigned>(menu_.place())];
    }

    std::uint32_t number_of(const Shell& shell) const {
        return number_ != 0 ? number_ : shell.services.store.progress().next_unsolved();
    }

    template <typename Show>
    void show_row(const Shell& shell, int i, Show show) const {
        const Text row = rows_of(shell)[static_cast<unsigned>(i)];
        const Line number = Line().add(unsigned{number_of(shell)});
        switch (row) {
            case Text::start:
                return show(ListRow{shell.say(row), shell.say(difficulty_text(number_of(shell)))});
            case Text::puzzle_number:
                return show(ListRow{shell.say(row), number, true});
            default:
                return show(ListRow{shell.say(row)});
        }
    }

    Line explanation(const Shell& shell) const {
        const Progress& progress = shell.services.store.progress();
        switch (row(shell)) {
            case Text::start:
                return {shell.say(Text::puzzle_solved),
                        {unsigned{progress.puzzles_solved()}, progress.streak()}};
            case Text::puzzle_number:
                return {shell.say(Text::puzzle_ranges),
                        {unsigned{last_easy_puzzle}, unsigned{last_medium_puzzle},
                         unsigned{last_hard_puzzle}}};
            default:
                return Line().add(shell.say(Text::puzzle_day_explained));
        }
    }

    // Afterwards the next unsolved puzzle is the default again.
    void choose(Shell& shell) {
        switch (row(shell)) {
            case Text::start:
                open::puzzle(shell, number_of(shell));
                number_ = 0;
                return;
            case Text::puzzle_number:
                return open::number(shell, Text::puzzle_number, number_of(shell));
            default:
                return open::puzzle(shell, today(shell));
        }
    }

    ChoiceList menu_;
    std::uint32_t number_ = 0;  // zero: the next unsolved puzzle
};

}  // namespace

void open::puzzles(Shell& shell) {
    shell.open<Puzzles>();
}

}  // namespace kaiten
