// Draws the rows of a turn's story on a small panel.
#include "firmware/panels/128x64/screens.hpp"
#include "firmware/screens/reveal/turn_events.hpp"
#include "firmware/tabletop/card.hpp"
#include "firmware/tabletop/people.hpp"
#include "firmware/ui/roles.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten::small {

// Draws the owner and the card as a heading, dark on light. Below it stand the portrait and the
// icons, with the sentence beside them.
void draw_turn_event(const Shell& shell, Canvas& canvas, Rectangle area, unsigned number) {
    const Plan& plan = shell.session.plan();
    const Theme& theme = canvas.theme();
    const TurnEvent told = turn_event(shell, number);
    const Rectangle label = area.top_part(7);
    canvas.fill(label, role::cursor);
    draw_text(canvas, label.above(1), {Type::small, role::on_cursor}, label_of(shell, told));
    const Rectangle room = area.below(8);
    canvas.sprite(room.at, portrait_of(plan, told.seat));
    const int icons = room.top() + theme.portrait + 2;
    draw_icon(canvas, {room.left(), icons}, look(plan.rules.edition, told.card));
    if (told.got != Face::none)
        draw_icon(canvas, {room.left() + theme.icon + 2, icons},
                  look(plan.rules.edition, told.got));
    draw_fitting_paragraph(canvas, room.right_of(2 * theme.icon + 5), role::text, told.sentence);
}

// Draws the laid cards of a table. Two names stand one below the other.
void draw_laid_cards(const Shell& shell, Canvas& canvas, Rectangle area, unsigned table) {
    const Plan& plan = shell.session.plan();
    const Theme& theme = canvas.theme();
    draw_small_portrait(canvas, {area.left(), area.top() + 2}, portrait_of(plan, table));
    int x = area.left() + theme.small_portrait() + 2;
    Line names;
    const List<Face, 2> cards = laid_in(shell.session.last_turn(), table);
    for (const Face face : cards) {
        draw_icon(canvas, {x, area.top()}, look(plan.rules.edition, face));
        x += theme.icon + 1;
        names.add(names.view().empty() ? "" : "\n")
            .add(shell.say(look(plan.rules.edition, face).name));
    }
    const Rectangle text = area.right_of(x - area.left() + 1);
    if (cards.size() > 1) {
        draw_paragraph(canvas, text, {Type::small, role::text}, names);
        return;
    }
    draw_fitting_line(canvas, text, role::text, names);
}

}  // namespace kaiten::small
