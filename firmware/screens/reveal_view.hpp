// A turn that is told, as it is seen. The drawing is the panel's.
#pragma once

#include "firmware/screens/shell.hpp"
#include "firmware/screens/table_view.hpp"

namespace kaiten {

namespace reveal {
// When each part ends, in steps; how many steps a tick takes is the speed.
inline constexpr int backs_up = 20;
inline constexpr int turned = 48;
inline constexpr int seen = 92;
inline constexpr int laid = 124;
inline constexpr int happening_steps = 270;  // each thing that happened
inline constexpr int passing_steps = 38;
}  // namespace reveal

struct RevealView {
    const Shell& shell;
    int step;
    unsigned first;  // of what happened, what was told before
    int all_told;    // the step when everything has been told that there is so far

    unsigned own() const { return shell.game.seat(); }
    bool told() const { return step >= reveal::laid; }
    bool passing() const { return step >= all_told; }
    // What happened last, counted from the first that is told here.
    int newest() const { return (step - reveal::laid) / reveal::happening_steps; }
    // What is said of it.
    std::string_view words() const {
        const Rules& rules = shell.match.plan().rules;
        if (!passing()) return shell.say(Text::reveal);
        return shell.say(rules.passes_left(shell.match.turn_start().round)
                             ? Text::hands_pass_left
                             : Text::hands_pass_right);
    }
};

// The strip that gets the hand of this one.
unsigned next_strip(const Rules& rules, unsigned round, unsigned strip);
// Its column from the left. They stand in the order of the strips from the right, the own one
// outermost: so a hand that passes to the left moves to the left.
unsigned reveal_column(const Rules& rules, unsigned strip);

// A card's back, and a card on its way from its back to its face, `turn` steps since the back was
// seen. Small cards turn in a moment.
void draw_back(Canvas& canvas, Point at, bool small);
void draw_turning(Canvas& canvas, Point at, const CardLook& card, int turn, bool small);

// The hand of a strip on its way to the next one; `place` tells where the cards of a strip are.
template <typename Place>
void draw_passing_hand(Canvas& canvas, const RevealView& view, unsigned strip, bool small,
                       Place place) {
    const Rules& rules = view.shell.match.plan().rules;
    if (seat_of_strip(rules, view.own(), strip) >= rules.seats) return;  // the dummy's pile stays
    const unsigned to = next_strip(rules, view.shell.match.turn_start().round, strip);
    draw_back(canvas,
              between(place(strip), place(to), view.step - view.all_told, reveal::passing_steps),
              small);
}

// The panel's.
void draw_reveal(Canvas& canvas, const RevealView& view);

}  // namespace kaiten
