// The data that the reveal shows. The drawing code, reveal_view.cpp, depends on the panel.
#pragma once

#include "firmware/screens/shell.hpp"
#include "firmware/screens/tables/turn_header.hpp"

namespace kaiten {

namespace reveal {
// The step at which each phase ends. The speed setting is the number of steps per tick.
inline constexpr int backs_up = 20;
inline constexpr int turned = 48;
inline constexpr int seen = 92;
inline constexpr int laid = 124;
inline constexpr int happening_steps = 270;  // per turn_event
inline constexpr int passing_steps = 38;
}  // namespace reveal

struct RevealView {
    const Shell& shell;
    int step;
    unsigned first;  // number of events shown before this screen opened
    int all_shown;   // step at which all events so far have been shown
    bool passes;     // the hands are passed after the events

    unsigned own() const { return shell.game.seat(); }
    bool is_complete() const { return step >= reveal::laid; }
    bool telling() const { return is_complete() && step < all_shown; }
    bool passing() const { return passes && step >= all_shown; }
    // Returns the newest visible turn_event, counted from `first`.
    int newest() const { return (step - reveal::laid) / reveal::happening_steps; }
    // Returns the text of the status line.
    std::string_view words() const {
        const Rules& rules = shell.session.plan().rules;
        if (!passing()) return shell.say(Text::reveal);
        return shell.say(rules.passes_left(shell.session.turn_start().round)
                             ? Text::hands_pass_left
                             : Text::hands_pass_right);
    }
};

// Returns the strip that gets the hand of `strip`.
unsigned next_strip(const Rules& rules, unsigned round, unsigned strip);

// `draw_back` draws the back of a card. `draw_turning` draws a card that is turning over, `turn`
// steps after the turn began. Small cards turn without animation.
void draw_back(Canvas& canvas, Point at, bool small);
void draw_turning(Canvas& canvas, Point at, const CardLook& card, int turn, bool small);

// Draws the hand of a strip on its way to the next strip. `place` returns the position of a strip's
// cards.
template <typename Place>
void draw_passing_hand(Canvas& canvas, const RevealView& view, unsigned strip, bool small,
                       Place place) {
    const Rules& rules = view.shell.session.plan().rules;
    if (seat_of_strip(rules, view.own(), strip) >= rules.seats) return;  // no hand: the dummy
    const unsigned to = next_strip(rules, view.shell.session.turn_start().round, strip);
    draw_back(canvas,
              between(place(strip), place(to), view.step - view.all_shown, reveal::passing_steps),
              small);
}

// Each panel type has its own implementation.
void draw_reveal(Canvas& canvas, const RevealView& view);

}  // namespace kaiten
