// The application as the main loop sees it: time and buttons go in, a picture comes out. It reaches
// the device only through the services it is given, so host tests run it as it is.
#pragma once

#include <span>

#include "firmware/drawing/canvas.hpp"
#include "firmware/screens/shell.hpp"

namespace kaiten {

class Application {
public:
    Application(Identity identity, Services& services) : shell_{identity, services} {}

    // The first screen: a game that was switched off in the middle, or the splash. To be called
    // once, when the services are up.
    void start();

    // One sixtieth of a second passes, with these buttons held.
    void tick(ButtonSet held);

    // The bots' thinking, in slices of at most four milliseconds: for the time between ticks.
    bool wants_to_think() const { return shell_.session.wants_to_think(); }
    void think() { shell_.session.think(); }

    // Whether the picture would differ from the one drawn last.
    bool needs_drawing() const { return shell_.has_changed(); }
    void draw(Canvas& canvas);

    // The game on the table, for whoever else may act on it.
    Session& session() { return shell_.session; }
    const Shell& shell() const { return shell_; }

private:
    void handle(const ButtonEvent& event);
    void enter_screens();
    void save_what_happened();
    void show_notice();

    Shell shell_;
    ButtonEvents buttons_;
    int tick_remainder_ = 0;
    Text message_ = Text::recovered;
    int message_ticks_ = 0;
};

}  // namespace kaiten
