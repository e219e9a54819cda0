// Draws the upper part of the draft and of the reveal.
#include "firmware/screens/tables/turn_header.hpp"

#include <algorithm>

#include "firmware/play/tutorial.hpp"
#include "firmware/screens/layout.hpp"
#include "firmware/tabletop/battery.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

// Draws a key at the right end of the line. Returns its width.
int draw_offer(const Shell& shell, Canvas& canvas, const HelpItem& offer, Color color) {
    const int width = width_of(canvas, shell.language(), offer) + 2;
    const Rectangle line = layout_of(canvas).turn_line.line;
    draw_help_item(canvas, shell.language(), line.right_part(width).at, offer, color);
    return width;
}

}  // namespace

unsigned seat_of_strip(const Rules& rules, unsigned own, unsigned strip) {
    const unsigned seats = rules.seats;
    const unsigned tables = rules.tables();
    if (strip + 1 == tables) return own;
    if (strip + 1 >= seats) return seats;  // the dummy
    return (own + seats - 1 - strip) % seats;
}

unsigned strip_of_seat(const Rules& rules, unsigned own, unsigned seat) {
    unsigned strip = 0;
    while (seat_of_strip(rules, own, strip) != seat)
        ++strip;
    return strip;
}

unsigned seat_after(const Rules& rules, unsigned own, unsigned seat, int step) {
    const int tables = static_cast<int>(rules.tables());
    const int strip = static_cast<int>(strip_of_seat(rules, own, seat)) + step;
    return seat_of_strip(rules, own, static_cast<unsigned>((strip + tables) % tables));
}

Rectangle strip_area(const MatrixLayout& layout, const Rules& rules, unsigned strip) {
    if (!layout.own_only) return matrix_row(layout, rules.tables(), strip);
    return strip + 1 == rules.tables() ? matrix_row(layout, 1, 0) : Rectangle{};
}

int bottom_of_strips(const MatrixLayout& layout, const Rules& rules) {
    return strip_area(layout, rules, rules.tables() - 1).bottom();
}

Line turn_words(const Shell& shell, unsigned round, unsigned turn) {
    const unsigned turns = shell.session.plan().rules.hand_size();
    if (shell.control.tutorial())
        return {shell.say(Text::lesson_turn), {turn + tutorial::turns - turns, tutorial::turns}};
    return {shell.say(Text::round_and_turn), {round, turn, turns}};
}

void draw_turn_line(const Shell& shell, Canvas& canvas, unsigned round, unsigned turn, unsigned own,
                    const HelpItem* offer) {
    const TurnLineLayout& layout = layout_of(canvas).turn_line;
    const Rules& rules = shell.session.plan().rules;
    canvas.fill(layout.line, role::ground);
    const unsigned turns = rules.hand_size();
    draw_text(canvas, layout.turn, {Type::small, role::text}, turn_words(shell, round, turn));
    // The message about a low battery disappears after a moment. This symbol stays until the
    // battery is charged.
    if (shell.services.power.low) draw_battery(canvas, layout.battery, shell.services.power);
    if (offer != nullptr) {
        draw_offer(shell, canvas, *offer, role::prompt);
        return;
    }
    canvas.sprite(layout.direction,
                  rules.passes_left(round) ? Art::symbol_left : Art::symbol_right);
    constexpr TextStyle style{Type::small, role::label, Align::right};
    if (turn == turns) return draw_text(canvas, layout.next, style, shell.say(Text::hand_stays));
    const Line next(shell.say(Text::hand_goes_to),
                    {shell.name(passes_to(rules, round, own)).view()});
    draw_text(canvas, layout.next, style, next);
}

void draw_question_line(const Shell& shell, Canvas& canvas, const CardLook* card,
                        std::string_view question, const HelpItem* offer) {
    const TurnLineLayout& layout = layout_of(canvas).turn_line;
    canvas.fill(layout.line, role::panel);
    if (card != nullptr) draw_icon(canvas, layout.icon, *card);
    const Rectangle text = layout.question.right_of(card != nullptr ? canvas.theme().icon : 0);
    const int taken = offer != nullptr ? draw_offer(shell, canvas, *offer, role::text) : 0;
    const Rectangle room = text.left_of(taken);
    const bool fits = text_width(canvas.font(Type::medium), question) <= room.size.width;
    const Type type = fits ? Type::medium : Type::small;
    draw_text(canvas, room, {type, role::prompt, Align::center}, question);
}

void touch_strips(Canvas& canvas, const MatrixLayout& layout, const Rules& rules, unsigned own) {
    for (unsigned strip = 0; strip < rules.tables(); ++strip)
        canvas.touch_item(strip_area(layout, rules, strip),
                          static_cast<int>(seat_of_strip(rules, own, strip)), false);
}

void draw_strips(const Shell& shell, Canvas& canvas, const MatrixLayout& layout, Tables tables,
                 unsigned own, bool marks) {
    const Session& session = shell.session;
    const Rules& rules = session.plan().rules;
    Overview shown =
        tables == Tables::now ? session.now().overview() : session.turn_start().overview;
    // Choices at a shared table are not in the game before their reveal.
    for (unsigned seat = 0; marks && seat < rules.seats; ++seat)
        shown.tables[seat].chosen = session.has_chosen(seat);
    draw_matrix_head(canvas, layout, shell.language(), rules.edition, shown);
    for (unsigned strip = 0; strip < rules.tables(); ++strip) {
        const unsigned seat = seat_of_strip(rules, own, strip);
        const Rectangle area = strip_area(layout, rules, strip);
        if (area.empty()) continue;
        draw_matrix_row(canvas, layout, {area, seat, seat == own, marks}, session.plan(),
                        shown.tables[seat]);
    }
}

}  // namespace kaiten
