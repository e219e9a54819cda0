// Draws the reveal on a small panel: the cards turn over below their owners' portraits and move up
// to them. Then the events follow one by one, and the hands are passed.
#include "firmware/screens/reveal/reveal_view.hpp"

#include "firmware/panels/128x64/screens.hpp"
#include "firmware/screens/layout.hpp"
#include "firmware/screens/reveal/turn_events.hpp"
#include "firmware/screens/tables/turn_header.hpp"
#include "firmware/tabletop/card.hpp"
#include "firmware/tabletop/people.hpp"
#include "firmware/ui/roles.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten::small {
namespace {

using namespace reveal;

// Returns whether the cards are small: with many tables, or if a player laid two cards.
bool small_cards(const Canvas& canvas, const RevealView& view) {
    const Rules& rules = view.shell.session.plan().rules;
    const int tables = static_cast<int>(rules.tables());
    if (tables * canvas.theme().card.width > canvas.whole().size.width) return true;
    for (unsigned table = 0; table < rules.tables(); ++table)
        if (laid_in(view.shell.session.last_turn(), table).size() > 1) return true;
    return false;
}

Point column_place(const Canvas& canvas, const RevealView& view, unsigned strip) {
    const Rules& rules = view.shell.session.plan().rules;
    const int width = canvas.whole().size.width / static_cast<int>(rules.tables());
    const int card =
        small_cards(canvas, view) ? canvas.theme().small_card.width : canvas.theme().card.width;
    // Small cards are placed a little lower.
    const int down = small_cards(canvas, view) ? 4 : 0;
    return {static_cast<int>(strip) * width + (width - card) / 2,
            layout_of(canvas).reveal.cards_y + down};
}

Point portrait_place(const Canvas& canvas, const RevealView& view, unsigned strip) {
    const Rules& rules = view.shell.session.plan().rules;
    const int width = canvas.whole().size.width / static_cast<int>(rules.tables());
    return {static_cast<int>(strip) * width + (width - canvas.theme().small_portrait()) / 2,
            layout_of(canvas).reveal.portraits_y};
}

void draw_cards(Canvas& canvas, const RevealView& view, unsigned strip, unsigned seat) {
    const Shell& shell = view.shell;
    const RevealLayout& layout = layout_of(canvas).reveal;
    const bool small = small_cards(canvas, view);
    const List<Face, 2> cards = laid_in(shell.session.last_turn(), seat);
    for (unsigned i = 0; i < cards.size(); ++i) {
        Point at = column_place(canvas, view, strip);
        at.y += static_cast<int>(i) * layout.second_card_shift;
        const CardLook card = look(shell.session.plan().rules.edition, cards[i]);
        if (view.step < backs_up) {
            at.y = between(layout.status.top(), at.y, view.step, backs_up);
            draw_back(canvas, at, small);
        } else if (view.step < seen) {
            draw_turning(canvas, at, card, view.step - backs_up, small);
        } else {
            const Point to = portrait_place(canvas, view, strip);
            draw_icon(canvas, between(at, to, view.step - seen, laid - seen), card);
        }
    }
}

}  // namespace

void draw_reveal(Canvas& canvas, const RevealView& view) {
    const Shell& shell = view.shell;
    const RevealLayout& layout = layout_of(canvas).reveal;
    const Rules& rules = shell.session.plan().rules;
    const TurnStart& before = shell.session.turn_start();
    canvas.fill(role::ground);
    draw_text(canvas, layout_of(canvas).turn_line.turn, {Type::small, role::text},
              turn_words(shell, before.round, before.turn));
    if (view.telling())
        return small::draw_turn_event(shell, canvas, layout.events,
                                      view.first + static_cast<unsigned>(view.newest()));
    for (unsigned strip = 0; strip < rules.tables(); ++strip) {
        const unsigned seat = seat_of_strip(rules, view.own(), strip);
        if (view.passing())
            draw_passing_hand(canvas, view, strip, small_cards(canvas, view),
                              [&](unsigned at) { return column_place(canvas, view, at); });
        else if (!view.is_complete())
            draw_cards(canvas, view, strip, seat);
        draw_small_portrait(canvas, portrait_place(canvas, view, strip),
                            portrait_of(shell.session.plan(), seat));
    }
    canvas.fill(layout.status, role::cursor);  // covers the card backs that rise from below
    draw_text(canvas, layout.status, {Type::small, role::on_cursor, Align::center}, view.words());
}

}  // namespace kaiten::small
