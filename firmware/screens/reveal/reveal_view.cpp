// Draws the reveal: the cards turn over in columns below the tables and move up into them.
#include "firmware/screens/reveal/reveal_view.hpp"

#include "firmware/screens/layout.hpp"
#include "firmware/screens/reveal/turn_events.hpp"
#include "firmware/screens/tables/turn_header.hpp"
#include "firmware/tabletop/card.hpp"
#include "firmware/tabletop/people.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

using namespace reveal;

const MatrixLayout& matrix_of(const Canvas& canvas) {
    return layout_of(canvas).reveal.matrix;
}

// Returns the size of the cards, which are small if there are many tables.
Size card_size(const Canvas& canvas, const Rules& rules) {
    const Theme& theme = canvas.theme();
    const int tables = static_cast<int>(rules.tables());
    return tables <= matrix_of(canvas).few ? theme.card : theme.small_card;
}
bool small_cards(const Canvas& canvas, const Rules& rules) {
    return card_size(canvas, rules) == canvas.theme().small_card;
}

// Returns by how many pixels the portraits and cards move down to clear the rows of many tables.
int below_strips(const Canvas& canvas, const Rules& rules) {
    const int bottom = bottom_of_strips(matrix_of(canvas), rules);
    return std::max(bottom + 2 - layout_of(canvas).reveal.portraits_y, 0);
}

Point column_place(const Canvas& canvas, const Rules& rules, unsigned strip) {
    const int columns = static_cast<int>(rules.tables());
    const int width = canvas.whole().size.width / columns;
    return {static_cast<int>(strip) * width + (width - card_size(canvas, rules).width) / 2,
            layout_of(canvas).reveal.cards_y + below_strips(canvas, rules)};
}

Point portrait_place(const Canvas& canvas, const Rules& rules, unsigned strip) {
    const int side = card_size(canvas, rules).width - canvas.theme().small_portrait();
    return {column_place(canvas, rules, strip).x + side / 2,
            layout_of(canvas).reveal.portraits_y + below_strips(canvas, rules)};
}

// Returns the destination of a card: the column of its kind, or its owner's portrait if only the
// own table is shown.
Point laid_at(const Canvas& canvas, const Rules& rules, unsigned strip, Face card) {
    const Rectangle table = strip_area(matrix_of(canvas), rules, strip);
    if (table.empty()) return portrait_place(canvas, rules, strip);
    const unsigned column = kind_columns(rules).find(kind_of(card));
    const int icon = canvas.theme().icon;
    return matrix_cell(matrix_of(canvas), table, column).middle({icon, icon}).at;
}

void draw_cards(Canvas& canvas, const RevealView& view, unsigned strip, unsigned seat) {
    const Shell& shell = view.shell;
    const Theme& theme = canvas.theme();
    const Rules& rules = shell.session.plan().rules;
    const List<Face, 2> cards = laid_in(shell.session.last_turn(), seat);
    const bool small = small_cards(canvas, rules);
    const Size size = card_size(canvas, rules);
    for (unsigned i = 0; i < cards.size(); ++i) {
        Point at = column_place(canvas, rules, strip);
        if (cards.size() == 2)
            at.y += static_cast<int>(i) * layout_of(canvas).reveal.second_card_shift;
        const CardLook& card = look(rules.edition, cards[i]);
        if (view.step < backs_up) {
            at.y = between(canvas.whole().bottom(), at.y, view.step, backs_up);
            draw_back(canvas, at, small);
        } else if (view.step < seen) {
            draw_turning(canvas, at, card, view.step - backs_up, small);
        } else {
            const Point from{at.x + (size.width - theme.icon) / 2, at.y + size.height / 4};
            const Point to = laid_at(canvas, rules, strip, cards[i]);
            draw_icon(canvas, between(from, to, view.step - seen, laid - seen), card);
        }
    }
}

// Draws the latest events, as many as fit, with the newest at the bottom.
void draw_happenings(Canvas& canvas, const RevealView& view) {
    const Rectangle area = layout_of(canvas).reveal.events;
    const int height = layout_of(canvas).turn_events.event_height;
    const int fitting = area.size.height / height;
    const int newest = view.newest();
    const int oldest = std::max(newest - fitting + 1, 0);
    for (int i = oldest; i <= newest; ++i)
        draw_turn_event(view.shell, canvas, area.row(i - oldest, height).above(2),
                        view.first + static_cast<unsigned>(i));
}

}  // namespace

void draw_reveal(Canvas& canvas, const RevealView& view) {
    const Shell& shell = view.shell;
    const RevealLayout& layout = layout_of(canvas).reveal;
    const TurnStart& before = shell.session.turn_start();
    const Rules& rules = shell.session.plan().rules;
    canvas.fill(role::ground);
    draw_turn_line(shell, canvas, before.round, before.turn, view.own());
    draw_strips(shell, canvas, layout.matrix, view.is_complete() ? Tables::now : Tables::before,
                view.own(), false);
    if (view.telling()) return draw_happenings(canvas, view);
    for (unsigned strip = 0; strip < rules.tables(); ++strip) {
        const unsigned seat = seat_of_strip(rules, view.own(), strip);
        draw_small_portrait(canvas, portrait_place(canvas, rules, strip),
                            portrait_of(shell.session.plan(), seat));
        if (view.passing())
            draw_passing_hand(canvas, view, strip, small_cards(canvas, rules),
                              [&](unsigned at) { return column_place(canvas, rules, at); });
        else if (!view.is_complete())
            draw_cards(canvas, view, strip, seat);
    }
    canvas.fill(layout.status, role::ground);  // covers the card backs that rise from below
    draw_text(canvas, layout.status, {Type::medium, role::prompt, Align::center}, view.words());
}

}  // namespace kaiten
