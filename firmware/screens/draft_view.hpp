// The draft as it is seen: what there is to show, and the words for it, which are the same on every
// panel. The drawing is the panel's.
#pragma once

#include "firmware/screens/shell.hpp"
#include "firmware/ui/card.hpp"

namespace kaiten {

struct DraftView {
    const Shell& shell;
    KeyUse keys;  // as the draft uses them
    unsigned seat;
    unsigned cursor;  // a place in the pool
    bool choosing;    // its human is asked something

    const AnyGame& game() const { return shell.match.now(); }
    const Answer& answer() const { return shell.game.answer(); }
    const PoolCard& option() const { return answer().pool()[cursor]; }
    Edition edition() const { return shell.match.plan().rules.edition; }
    // Whether the card under the cursor could lie on a wasabi, and its owner may decide about that.
    bool may_decline() const { return !answer().picked(cursor) && answer().may_lie_beside(cursor); }
    CardLook look_of(const PoolCard& card) const {
        const Rules& rules = game().rules();
        return card.face != Face::none ? look(rules, card.face) : look(rules, card.kind);
    }
};

// How a decision is asked, and what accepting does.
struct Asking {
    Text question;
    Text accept;
};
const Asking& asking_of(const Answer& answer);

// What is asked instead of a card of the hand: whose card asks, the words, and a key that does
// something else here. Without words it is a turn like any other.
struct DraftQuestion {
    std::optional<CardLook> card;
    Line words;
    std::optional<HelpItem> offer;
};
DraftQuestion question_of(const DraftView& view);

// The card under the cursor: its name, what it does or where it will lie, and the key that lays it
// elsewhere.
Line name_of_option(const DraftView& view);
Text effect_of_option(const DraftView& view);
HelpItem wasabi_key(const DraftView& view);
// Whether any of several different cards is meant.
bool is_any(const PoolCard& option);

// What the move would bring: points with their label, the most important first, and what more there
// is to say.
struct Gain {
    Line text;
    int points;  // good ones for whoever chooses
};
using Gains = List<Gain, 2>;
Gains gains_of(const DraftView& view);
Line outlook_of(const DraftView& view);

void draw_draft(Canvas& canvas, const DraftView& view);

}  // namespace kaiten
