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
    void think() { shell_.control.think(); }

    // The screen on top.
    ScreenId showing() const { return shell_.top().kind().id; }

    // Whether the picture would differ from the one drawn last.
    bool needs_drawing() const { return shell_.has_changed(); }
    void draw(Canvas& canvas);

    // For whoever else may act on the game: the console. What it did, the screens follow and the
    // store keeps, once it says so.
    Control& control() { return shell_.control; }
    const Control& control() const { return shell_.control; }
    void settle();
    const Identity& identity() const { return shell_.identity; }
    // What the keys do now.
    Help help() const;

private:
    void handle(std::span<const ButtonEvent> events);
    void handle(ActionEvent event);
    void enter_screens();
    void follow_game();
    void save_what_happened();
    void draw_message(Canvas& canvas) const;
    void show_notice();
    void turn_help_page();
    unsigned help_page() const { return help_ticks_ / help_page_ticks; }

    Shell shell_;
    ButtonEvents buttons_;
    ActionEvents actions_;
    int tick_remainder_ = 0;
    unsigned followed_deeds_ = 0;
    int until_next_save_ = 0;  // ticks, after one that failed
    Text message_ = Text::recovered;
    int message_ticks_ = 0;
    static constexpr unsigned help_page_ticks = 3 * ticks_per_second;
    unsigned help_ticks_ = 0;  // since the last key
    unsigned help_pages_ = 1;
};

}  // namespace kaiten
