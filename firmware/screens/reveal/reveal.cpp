// The reveal: all cards turn over at once and move to their tables, then the events are shown
// one by one, then the hands are passed. The accept key skips it. reveal_view.cpp draws it.
#include "firmware/screens/reveal/celebrations.hpp"
#include "firmware/screens/reveal/reveal_view.hpp"
#include "firmware/screens/reveal/turn_events.hpp"
#include "firmware/screens/screen_drawing.hpp"

namespace kaiten {
namespace {

using namespace reveal;

constexpr ScreenTraits own_traits{ScreenId::reveal, Back::pauses};

constexpr std::uint8_t instant = 255;
// Indexed by the speed setting: calm, quick, instant.
constexpr std::uint8_t steps_by_speed[] = {2, 3, instant};

int steps_per_tick(const Shell& shell) {
    const std::size_t speed = shell.settings().speed;
    return steps_by_speed[speed < std::size(steps_by_speed) ? speed : 0];
}

// Returns whether hands are passed now: not after the last cards of a round, nor in the middle of a
// turn.
bool hands_pass(const Shell& shell) {
    return shell.session.last_turn().complete && shell.session.now().choosing();
}

void finish(Shell& shell) {
    shell.effects.clear();
    shell.game.reveal_was_shown();
    shell.game.go_on();
}

bool called_sushi_go(const Shell& shell) {
    for (const Play& play : shell.session.last_turn().plays)
        if (play.chopsticks) return true;
    return false;
}

class Reveal final : public Screen {
public:
    Reveal() : Screen{own_traits} {}

    void on_enter(Shell& shell) override {
        if (steps_per_tick(shell) == instant) return finish(shell);
        first_ = shell.game.events_shown();
        if (shell.game.cards_were_shown()) step_ = laid;
        celebrated_ = step_ >= laid;
        // The cue of the player's choice is heard to its end first.
        shell.cue_next(called_sushi_go(shell) ? Cue::sushi_go : Cue::reveal);
    }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (!pressed(event, Action::accept)) return false;
        finish(shell);
        return true;
    }

    void on_tick(Shell& shell) override {
        step_ += steps_per_tick(shell);
        shell.changed();
        if (!celebrated_ && step_ >= cheer_step(shell)) {
            celebrated_ = true;
            celebrate(shell);
        }
        const bool more = hands_pass(shell) || shell.effects.running();
        if (step_ >= all_shown(shell) + (more ? passing_steps : 0)) finish(shell);
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        canvas.touch(canvas.whole(), Action::accept);
        canvas.panel().screens.draw_reveal(
            canvas, {shell, step_, first_, all_shown(shell), hands_pass(shell)});
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        const RevealView view{shell, step_, first_, all_shown(shell), hands_pass(shell)};
        said.title(shell.say(Text::reveal));
        if (!view.is_complete())
            announce_laid_cards(shell, said);
        else if (view.telling())
            said.item(words_of(shell, first_ + static_cast<unsigned>(view.newest())));
        else if (view.passing())
            said.item(view.words());
    }

    void on_help(const Shell&, Help& help) const override {
        help.add(Action::accept, Text::help_skip);
        help.add(Action::back, Text::help_pause);
    }

private:
    // Returns the step at which all events so far have been shown.
    int all_shown(const Shell& shell) const {
        const unsigned count = events_in(shell.session.last_turn());
        return laid + happening_steps * static_cast<int>(count - first_);
    }

    // Returns the step at which completed sets are celebrated: while the cards move to the tables,
    // or after the events, whose texts need the room.
    int cheer_step(const Shell& shell) const {
        return all_shown(shell) == laid ? seen : all_shown(shell);
    }

    int step_ = 0;
    unsigned first_ = 0;  // number of events shown before this screen opened
    bool celebrated_ = false;
};

}  // namespace

unsigned next_strip(const Rules& rules, unsigned round, unsigned strip) {
    const unsigned seats = rules.seats;
    const unsigned own = rules.tables() - 1;
    const unsigned ring = strip == own ? seats - 1 : strip;  // place in passing order
    const unsigned next = (ring + (rules.passes_left(round) ? seats - 1U : 1U)) % seats;
    return next == seats - 1 ? own : next;
}

void open::reveal(Shell& shell) {
    shell.open<Reveal>();
}

}  // namespace kaiten
