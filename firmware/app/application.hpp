// The application as the main loop sees it: ticks and buttons go in, a picture comes out. It
// accesses the device only through Services, so host tests run it unchanged.
#pragma once

#include <span>

#include "firmware/app/touch.hpp"
#include "firmware/input/action_events.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/canvas.hpp"

namespace kaiten {

class Application {
public:
    Application(Identity identity, Services& services)
        : shell_{identity, services}, actions_{services.keys}, touch_{services.panel.size} {}

    // Opens the first screen: the saved game if there is one and `resume_saved` allows it, else the
    // splash. Call it once, after the services have started.
    void start(bool resume_saved = true);

    // Sets which buttons are held from now on.
    void hold(ButtonSet held);

    // Handles a finger or a mouse on the picture that was drawn last. The event's pixel is one of
    // the picture.
    void point(const PointerEvent& event);
    // Ignores the finger that is down until it goes up.
    void forget_pointer() { touch_.forget(); }
    const BoardTouch& touch() const { return touch_; }

    // Advances the application by one tick (1/60 s, rounded to `elapsed_ms`).
    void tick(int elapsed_ms);

    // Returns whether the main loop should call Session::think() between ticks. In a game without
    // humans, the bots wait until the screen has shown their last cards.
    bool wants_to_think() const;

    // Returns the id of the top screen.
    ScreenId showing() const { return shell_.top().traits().id; }

    // Returns whether the screen has changed since the last draw().
    bool needs_drawing() const { return shell_.has_changed(); }
    void draw(Canvas& canvas);

    // For the console, which also acts on the game. After its actions it calls settle(), which
    // updates the screens and saves the game.
    Control& control() { return shell_.control; }
    const Control& control() const { return shell_.control; }
    void settle();
    link::Link& link() { return shell_.link; }
    // Handles the frames of other devices, and passes on what they wait for. Call it whenever the
    // core has woken.
    void leave_lobby_for_own_game();
    void exchange();
    const Identity& identity() const { return shell_.identity; }
    // Returns what the keys do on the top screen.
    Help help() const;
    // Returns the state of the top screen in words.
    Announcement announcement() const;

private:
    void handle(std::span<const ButtonEvent> events);
    void handle(ActionEvent event);
    void enter_screens();
    void follow_game();
    void follow_table();
    void save_what_happened();
    void end_decoration();
    void draw_message(Canvas& canvas, const Message& shown) const;
    void show_notice();
    void turn_help_page();
    unsigned help_page() const { return help_ticks_ / help_page_ticks; }

    Shell shell_;
    ButtonEvents buttons_;
    ActionEvents actions_;
    [[no_unique_address]] BoardTouch touch_;
    unsigned followed_changes_ = 0;
    unsigned followed_games_ = 0;   // that a table has started
    unsigned followed_rounds_ = 0;  // that another device has dealt
    int until_next_save_ = 0;       // ticks until a failed save is retried
    Message message_;
    int message_ticks_ = 0;
    static constexpr unsigned help_page_ticks = 3 * ticks_per_second;
    unsigned help_ticks_ = 0;  // since the last key press
    unsigned help_pages_ = 1;
};

}  // namespace kaiten
