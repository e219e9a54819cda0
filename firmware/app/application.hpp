// The application as the main loop sees it: time and buttons go in, a picture comes out. It reaches
// the device only through the services it is given, so host tests run it as it is.
#pragma once

#include <span>

#include "firmware/input/action_events.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/canvas.hpp"

namespace kaiten {

class Application {
public:
    Application(Identity identity, Services& services)
        : shell_{identity, services}, actions_{services.keys} {}

    // The first screen: a game that was switched off in the middle, if it may be taken up, or the
    // splash. To be called once, when the services are up.
    void start(bool resume_saved = true);

    // These buttons are held from now on.
    void hold(ButtonSet held);

    // One sixtieth of a second passes.
    void tick();

    // The bots' thinking, in slices of at most four milliseconds: for the time between ticks.
    // Where only bots play, they wait until what they did has been shown.
    bool wants_to_think() const;
    void think() { shell_.session.think(); }

    // The screen on top.
    ScreenId showing() const { return shell_.top().kind().id; }

    // Whether the picture would differ from the one drawn last.
    bool needs_drawing() const { return shell_.has_changed(); }
    void draw(Canvas& canvas);

    // For whoever else may act on the game: the console. It is what buttons would have done; the
    // screens follow.
    Session& session() { return shell_.session; }
    // The table laid last, and a game at another.
    Plan last_plan() const;
    void begin(const Plan& plan, std::uint32_t seed);
    // Takes up the saved game; false if there is none.
    bool resume();
    // From the count of a round to the next, or to the final count.
    void go_on_after_scoring();
    // Leaves the table; the game stays saved.
    void leave();
    // What is not saved yet, before something ends the program.
    void save() { save_what_happened(); }
    // Whether the game on the table is the demo.
    bool demo() const { return shell_.game.demo(); }
    const Identity& identity() const { return shell_.identity; }
    const Session& session() const { return shell_.session; }
    // What the keys do now.
    Help help() const;

private:
    void handle(std::span<const ButtonEvent> events);
    void handle(ActionEvent event);
    void enter_screens();
    void save_what_happened();
    void draw_message(Canvas& canvas) const;
    void show_notice();

    Shell shell_;
    ButtonEvents buttons_;
    ActionEvents actions_;
    int tick_remainder_ = 0;
    int until_next_save_ = 0;  // ticks, after one that failed
    Text message_ = Text::recovered;
    int message_ticks_ = 0;
};

}  // namespace kaiten
