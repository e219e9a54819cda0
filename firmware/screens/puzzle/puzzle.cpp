// A puzzle: the player moves over the options, answers, and reads why each option is right or
// wrong. The session makes the puzzle in slices, so that keys still answer. puzzle_view.cpp draws
// it.
#include "firmware/screens/puzzle/puzzle_view.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{
    ScreenId::puzzle, Back::closes, false, {Action::previous, Action::next}};
// Presses that began before the puzzle was there do not answer it.
constexpr int rest_ticks = 18;

class PuzzleScreen final : public Screen {
public:
    explicit PuzzleScreen(std::uint32_t number) : Screen{own_traits}, number_{number} {}

    void on_enter(Shell& shell) override { begin(shell, number_); }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (shell.session.makes_puzzle()) return false;
        const Puzzle& puzzle = shell.session.puzzle();
        const unsigned count = puzzle.options.size();
        if (moves(event, Action::previous))
            place_ = (place_ + count - 1) % count;
        else if (moves(event, Action::next))
            place_ = (place_ + 1) % count;
        else if (const auto option = pointed(event); option && *option < count)
            place_ = *option;
        else if (pressed(event, Action::tables))
            show_tables(shell);
        else if (pressed(event, Action::accept))
            accept(shell);
        else
            return false;
        return true;
    }

    // The console may have asked for another puzzle.
    void on_tick(Shell& shell) override {
        if (shell.session.puzzle().number != number_) forget(shell.session.puzzle().number);
        const bool making = shell.session.makes_puzzle();
        if (making != making_) shell.changed();
        making_ = making;
        if (!making && rest_ > 0) rest_ -= 1;
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        draw_puzzle(canvas, view(shell));
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        announce_puzzle(said, view(shell));
    }

    void on_help(const Shell& shell, Help& help) const override {
        if (!shell.session.makes_puzzle()) {
            help.add({Action::previous, Action::next}, answer_ ? Text::help_why : Text::help_move);
            help.add(Action::accept, answer_ ? Text::help_next : Text::help_choose);
            help.add(Action::tables, Text::help_tables);
        }
        help.add(Action::back, Text::help_back);
    }

private:
    PuzzleView view(const Shell& shell) const { return {shell, place_, answer_}; }

    void forget(std::uint32_t number) {
        number_ = number;
        place_ = 0;
        answer_.reset();
        making_ = true;
        rest_ = rest_ticks;
    }

    void begin(Shell& shell, std::uint32_t number) {
        forget(number);
        shell.control.session().begin_puzzle(number);
    }

    static void show_tables(Shell& shell) {
        const unsigned seat = shell.session.puzzle().seat;
        shell.game.look_from(seat);
        open::tables(shell, seat);
    }

    void accept(Shell& shell) {
        const Puzzle& puzzle = shell.session.puzzle();
        Store& store = shell.services.store;
        if (answer_) return begin(shell, store.progress().next_unsolved(number_ + 1));
        if (rest_ > 0) {
            rest_ = rest_ticks;
            return;
        }
        answer_ = place_;
        const bool right = place_ == puzzle.answer;
        if (!right) place_ = puzzle.answer;
        store.add_puzzle(number_, right);
        shell.cue(right ? Cue::set_large : Cue::refuse);
    }

    std::uint32_t number_;
    unsigned place_ = 0;              // the option under the cursor
    std::optional<unsigned> answer_;  // the option that the player chose
    bool making_ = true;              // at the last tick
    int rest_ = rest_ticks;           // ticks until the puzzle takes an answer
};

}  // namespace

void open::puzzle(Shell& shell, std::uint32_t number) {
    shell.open<PuzzleScreen>(number);
}

}  // namespace kaiten
