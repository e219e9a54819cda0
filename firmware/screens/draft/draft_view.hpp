// The data that the draft shows and its texts, which are the same on every panel. The drawing code,
// draft_view.cpp, depends on the panel.
#pragma once

#include "firmware/screens/shell.hpp"
#include "firmware/tabletop/card.hpp"

namespace kaiten {

// The deal that begins a round: the cards of the hand come face down, one after the other, and each
// turns over. A new object is a deal that is over.
class Deal {
public:
    void begin(unsigned cards) {
        cards_ = static_cast<std::int8_t>(cards);
        ticks_ = 0;
    }
    void end() { cards_ = 0; }
    bool running() const {
        return cards_ > 0 && ticks_ < (cards_ - 1) * ticks_per_card + turn_ticks;
    }
    // Advances the deal. Returns whether a card has just come.
    bool tick() {
        ticks_ = static_cast<std::int8_t>(ticks_ + 1);
        return ticks_ % ticks_per_card == 0 && ticks_ / ticks_per_card < cards_;
    }

    bool has_come(unsigned card) const { return !running() || age_of(card) >= 0; }
    bool is_face_up(unsigned card) const { return !running() || age_of(card) >= turn_ticks; }

private:
    static constexpr int ticks_per_card = 2;
    static constexpr int turn_ticks = 4;

    int age_of(unsigned card) const { return ticks_ - static_cast<int>(card) * ticks_per_card; }

    std::int8_t cards_ = 0;
    std::int8_t ticks_ = 0;
};

struct DraftView {
    const Shell& shell;
    KeyUse keys;  // keys as the draft assigns them
    unsigned seat;
    unsigned cursor;  // index in the pool
    bool choosing;    // the human of `seat` has to choose
    Deal deal = {};

    const AnyGame& game() const { return shell.session.now(); }
    const Answer& answer() const { return shell.game.answer(); }
    const PoolCard& option() const { return answer().pool()[cursor]; }
    Edition edition() const { return shell.session.plan().rules.edition; }
    // Returns whether the card under the cursor would go onto a wasabi and its owner may decline
    // that.
    bool may_decline() const { return !answer().picked(cursor) && answer().may_lie_beside(cursor); }
    // Returns whether the cursor can be on the option. The dummy gets none of the picked cards.
    bool offers(unsigned index) const { return !answer().for_dummy() || !answer().picked(index); }
    CardLook look_of(const PoolCard& card) const {
        const Rules& rules = game().rules();
        return card.face != Face::none ? look(rules, card.face) : look(rules, card.kind);
    }
};

// Text of the question for a decision, and help text of the accept key.
struct Asking {
    Text question;
    Text accept;
};
const Asking& asking_of(const Answer& answer);

// A question about something other than a card of the hand: the card that asks, the text, and a key
// with a special function. An empty text means a normal turn.
struct DraftQuestion {
    std::optional<CardLook> card;
    Line words;
    std::optional<HelpItem> offer;
};
DraftQuestion question_of(const DraftView& view);

// The name of the card under the cursor, its effect or where it will lie, and the key that changes
// where it will lie.
Line name_of_option(const DraftView& view);
Text effect_of_option(const DraftView& view);
HelpItem wasabi_key(const DraftView& view);
// Returns whether the option stands for any one of several faces of a kind.
bool is_any(const PoolCard& option);

// Points that the move would bring, with their label. `gains_of` returns the most important first.
// `outlook_of` returns the sentence about further points.
struct Gain {
    Line text;
    int points;  // positive if good for the player who chooses
};
using Gains = List<Gain, 2>;
Gains gains_of(const DraftView& view);
Line outlook_of(const DraftView& view);

// The row of options: the visible ones as a half-open range, and their places.
struct PoolRow {
    unsigned first;
    unsigned end;
    Rectangle place;  // of the first visible option
    int step;
    int lift;  // room above for a raised card

    Rectangle place_of(unsigned option) const {
        return place.moved((static_cast<int>(option) - static_cast<int>(first)) * step, 0);
    }
    // Returns the area of the option with its share of the gaps and the room above.
    Rectangle target_of(unsigned option) const {
        const Rectangle own = place_of(option);
        return {{own.left() - (step - own.size.width) / 2, own.top() - lift},
                {step, lift + own.size.height}};
    }
};
// Returns as many options as fit, always including the cursor.
PoolRow pool_row(const Canvas& canvas, const DraftView& view);
// Returns the place of a table, or of the turn line if the draft does not show that table.
Rectangle place_of_table(const Canvas& canvas, const DraftView& view, unsigned table);
// Makes the area of an option a tap target.
void touch_option(Canvas& canvas, const DraftView& view, const Rectangle& area, unsigned option);

void announce_draft(const DraftView& view, Announcement& said);
void draw_draft(Canvas& canvas, const DraftView& view);

// Returns the text below the portrait of the seat that the game waits for.
Line waiting_line(const Shell& shell, unsigned seat);
// Returns whether the devices of the table have different records, which ends the game.
bool devices_disagree(const Shell& shell);

}  // namespace kaiten
