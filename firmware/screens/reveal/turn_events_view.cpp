// Draws the rows of a turn's story.
#include "firmware/screens/reveal/turn_events.hpp"
#include "firmware/tabletop/card.hpp"
#include "firmware/tabletop/people.hpp"
#include "firmware/ui/roles.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

// Returns the y of a picture: `wanted` pixels below the top of the area, or less if the area is
// low.
int top_in(const Rectangle& area, int height, int wanted) {
    return area.top() + std::min(wanted, (area.size.height - height) / 2);
}

}  // namespace

void draw_turn_event(const Shell& shell, Canvas& canvas, Rectangle area, unsigned number) {
    const Plan& plan = shell.session.plan();
    const Theme& theme = canvas.theme();
    const TurnEvent told = turn_event(shell, number);
    canvas.fill_rounded(area, plan.human(told.seat) ? role::own : role::panel);
    canvas.sprite({area.left() + 2, top_in(area, theme.portrait, 6)}, portrait_of(plan, told.seat));
    const int icons = area.left() + theme.portrait + 5;
    const int top = top_in(area, 2 * theme.icon + 2, 4);
    draw_icon(canvas, {icons, top}, look(plan.rules.edition, told.card));
    if (told.got != Face::none)
        draw_icon(canvas, {icons, top + theme.icon + 2}, look(plan.rules.edition, told.got));
    const Rectangle text = area.right_of(theme.portrait + theme.icon + 9).left_of(2);
    const int label_height = canvas.font(Type::small).height + 1;
    draw_text(canvas, text.top_part(label_height), {Type::small, role::label},
              label_of(shell, told));
    draw_fitting_paragraph(canvas, text.below(label_height), role::text, told.sentence);
}

void draw_laid_cards(const Shell& shell, Canvas& canvas, Rectangle area, unsigned table) {
    const Plan& plan = shell.session.plan();
    const Theme& theme = canvas.theme();
    canvas.fill_rounded(area, plan.human(table) ? role::own : role::panel);
    const int y = area.top() + (area.size.height - theme.icon) / 2;
    draw_small_portrait(canvas, {area.left() + 2, y}, portrait_of(plan, table));
    int x = area.left() + theme.small_portrait() + 8;
    Line names;
    for (const Face face : laid_in(shell.session.last_turn(), table)) {
        draw_icon(canvas, {x, y}, look(plan.rules.edition, face));
        x += theme.icon + 1;
        names.add(names.view().empty() ? "" : ", ")
            .add(shell.say(look(plan.rules.edition, face).name));
    }
    const Rectangle rest = area.right_of(x - area.left() + 4);
    // Two long names do not fit; the icons are enough then.
    if (text_width(canvas.font(Type::small), names.view()) <= rest.size.width)
        draw_fitting_line(canvas, rest, role::text, names);
}

}  // namespace kaiten
