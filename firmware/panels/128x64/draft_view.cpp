// Draws the draft on a small panel: a status line, the card under the cursor and its text, the
// points, and the hand as icons. The tables are on another screen, one key press away.
#include "firmware/screens/draft/draft_view.hpp"

#include <algorithm>

#include "firmware/panels/128x64/screens.hpp"
#include "firmware/screens/layout.hpp"
#include "firmware/screens/tables/turn_header.hpp"
#include "firmware/tabletop/battery.hpp"
#include "firmware/tabletop/matrix.hpp"
#include "firmware/tabletop/people.hpp"
#include "firmware/ui/roles.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten::small {
namespace {

// The functions that draw parts of the screen are not inlined, so that they use the same stack
// space one after the other.

// Draws the round and turn, the own points, and the player who gets the hand.
[[gnu::noinline]] void draw_status(Canvas& canvas, const DraftView& view) {
    const Shell& shell = view.shell;
    const AnyGame& game = view.game();
    const Rules& rules = game.rules();
    const TurnLineLayout& layout = layout_of(canvas).turn_line;
    const TableOverview own = game.overview().tables[view.seat];
    const Line round(shell.say(Text::round_short), {game.round()});
    const Line turn = shell.control.tutorial()
                          ? turn_words(shell, game.round(), game.turn())
                          : Line("{0} {1}/{2}", {round.view(), game.turn(), rules.hand_size()});
    // The tutorial has one round only, so the total is always zero.
    const Line points = shell.control.tutorial()
                            ? round_points(own)
                            : Line("{0} {1}", {int{own.total}, round_points(own).view()});
    constexpr TextStyle style{Type::small, role::text};
    draw_text(canvas, layout.turn, style, turn);
    const int used = text_width(canvas.font(Type::small), turn) + 8;
    draw_text(canvas, layout.turn.right_of(used), style, points);
    // The message about a low battery disappears after a moment. This symbol stays until the
    // battery is charged.
    if (shell.services.power.low) return draw_battery(canvas, layout.battery, shell.services.power);
    canvas.sprite(layout.direction,
                  rules.passes_left(game.round()) ? Art::symbol_left : Art::symbol_right);
    constexpr TextStyle next{Type::small, role::label, Align::right};
    if (game.turn() == rules.hand_size())
        draw_text(canvas, layout.next, next, shell.say(Text::hand_stays));
    else
        draw_text(canvas, layout.next, next, shell.name(passes_to(rules, game.round(), view.seat)));
}

// Draws the question dark on light in place of the status line, or the status line. Returns its
// height.
[[gnu::noinline]] int draw_head(Canvas& canvas, const DraftView& view,
                                const DraftQuestion& question) {
    const Rectangle line = layout_of(canvas).turn_line.question;
    if (question.words.view().empty()) {
        draw_status(canvas, view);
        return line.size.height;
    }
    const Font& font = canvas.font(Type::small);
    const int lines = count_lines(font, line.size.width, question.words);
    const Rectangle area = line.top_part(lines * font.height + 1);
    canvas.fill(area, role::cursor);
    draw_paragraph(canvas, area, {Type::small, role::on_cursor, Align::center}, question.words);
    return area.size.height;
}

// Draws a key with a special function at the lower end. Returns the remaining area.
Rectangle draw_offer(Canvas& canvas, const DraftView& view, const Rectangle& room,
                     const HelpItem& offer) {
    const int height = help_area(canvas).size.height;
    draw_help_item(canvas, view.shell.language(), room.bottom_part(height).at, offer, role::prompt);
    return room.above(height);
}

// Draws the card with its name and effect. Below a long question, only the card's picture.
[[gnu::noinline]] void draw_chosen_card(Canvas& canvas, const DraftView& view,
                                        const DraftQuestion& question, int top) {
    const DraftLayout& layout = layout_of(canvas).draft;
    const CardLook card = view.look_of(view.option());
    Rectangle room = canvas.whole().below(top).top_part(layout.room_bottom - top);
    const Rectangle left = room.left_part(canvas.theme().card.width);
    if (room.size.height >= canvas.theme().card.height)
        draw_card(canvas, room.at, card);
    else
        canvas.sprite(left.middle(canvas.size_of(card.picture)).at, card.picture);
    room = room.right_of(layout.text_x);
    if (view.may_decline()) room = draw_offer(canvas, view, room, wasabi_key(view));
    if (question.offer) room = draw_offer(canvas, view, room, *question.offer);
    // If space is short, the name is small so that the sentence fits.
    const std::string_view effect = view.shell.say(effect_of_option(view));
    const Font& small = canvas.font(Type::small);
    const int sentence = count_lines(small, room.size.width, effect) * small.height;
    const bool roomy = layout.name_height + sentence <= room.size.height;
    const Line name = name_of_option(view);
    const Rectangle line = room.top_part(roomy ? layout.name_height : small.height);
    draw_text(canvas, line,
              {roomy ? type_of_line(canvas, line.size.width, name) : Type::small, role::text},
              name);
    const Rectangle words = room.below(line.size.height);
    draw_fitting_paragraph(canvas, words, role::text, effect);
}

void draw_badge(Canvas& canvas, Point at, std::string_view letter) {
    const Rectangle area{at, {5, 7}};
    canvas.fill(area, role::badge);
    draw_text(canvas, area, {Type::small, role::on_badge, Align::center}, letter);
}

// Draws a card of the pool. Under the cursor, light and dark are swapped.
void draw_option(Canvas& canvas, const DraftView& view, Point at, unsigned option) {
    const Answer& answer = view.answer();
    const PoolCard& card = answer.pool()[option];
    const int icon = canvas.theme().icon;
    const Rectangle area{at, {icon, icon}};
    if (!view.deal.has_come(option)) return;
    if (!view.deal.is_face_up(option)) return canvas.outline_rounded(area, role::edge);
    draw_icon(canvas, at, view.look_of(card));
    if (card.flipped || card.in_vain) canvas.shade(area, role::ground);
    if (card.on_wasabi) canvas.fill(area.bottom_part(1), role::edge);
    if (option == view.cursor && !view.deal.running())
        canvas.swap(area.inset(-1, 0), role::text, role::ground);
    if (is_any(card)) draw_badge(canvas, at, "?");
    if (!answer.picked(option)) return;
    const Point mark{area.right() - 5, at.y};
    if (!answer.any_number()) return draw_badge(canvas, mark, Line().add(answer.number_of(option)));
    canvas.fill({{area.right() - 8, at.y}, {8, 7}}, role::badge);
    canvas.sprite({area.right() - 7, at.y}, Art::symbol_check);
}

// Draws as many cards as fit, always including the cursor, with arrows if there are more.
[[gnu::noinline]] void draw_pool(Canvas& canvas, const DraftView& view) {
    const PoolRow row = pool_row(canvas, view);
    for (unsigned i = row.first; i < row.end; ++i) {
        touch_option(canvas, view, row.target_of(i), i);
        draw_option(canvas, view, row.place_of(i).at, i);
    }
    const int middle = row.place.middle(canvas.size_of(Art::key_left)).top();
    if (row.first > 0) canvas.silhouette({0, middle}, Art::key_left, role::prompt);
    if (row.end < view.answer().pool().size())
        canvas.silhouette({canvas.whole().right() - canvas.size_of(Art::key_right).width, middle},
                          Art::key_right, role::prompt);
}

// Draws the points that the card would bring now and at the end of the game, with the outlook on
// the left.
[[gnu::noinline]] void draw_gain(Canvas& canvas, const DraftView& view) {
    Rectangle area = layout_of(canvas).draft.gain;
    const Font& font = canvas.font(Type::small);
    const Gains gains = gains_of(view);
    const Line outlook = outlook_of(view);
    for (unsigned i = gains.size(); i > 0; --i) {
        const Gain& gain = gains[i - 1];
        const int room = area.size.width - text_width(font, outlook);
        // If the outlook is long, the points have no label.
        const bool labelled = gains.size() > 1 || text_width(font, gain.text) <= room;
        const Line text = labelled ? gain.text : Line().add_signed(gain.points);
        const int width = text_width(font, text);
        canvas.fill(area.right_part(width), role::cursor);
        draw_text(canvas, area, {Type::small, role::on_cursor, Align::right}, text);
        area = area.left_of(width + (i > 1 ? 2 : 0));
    }
    draw_text(canvas, area, {Type::small, role::prompt}, outlook);
}

[[gnu::noinline]] void draw_waiting(Canvas& canvas, const DraftView& view, int top) {
    const Shell& shell = view.shell;
    const Rectangle room = page_area(canvas).below(top);
    if (devices_disagree(shell))
        return draw_fitting_paragraph(canvas, room.below(room.top() + 6), role::label,
                                      shell.say(Text::trouble_records), Align::center);
    const unsigned seat = shell.session.awaited().value_or(view.seat);
    const int face = 2 * canvas.theme().portrait;
    const int text = canvas.font(Type::medium).height;
    const Rectangle both = room.middle({room.size.width, face + text + 2});
    const Point at = both.top_part(face).middle({face, face}).at;
    canvas.sprite(at, portrait_of(shell.session.plan(), seat), 2);
    canvas.sprite({at.x + face + 1, at.y}, Art::symbol_thinking);
    draw_text(canvas, both.bottom_part(text), {Type::medium, role::label, Align::center},
              waiting_line(shell, seat));
}

[[gnu::noinline]] void draw_question(Canvas& canvas, const DraftView& view) {
    const DraftQuestion question = question_of(view);
    const int top = draw_head(canvas, view, question);
    if (!view.choosing) return draw_waiting(canvas, view, top);
    if (view.deal.running()) return;
    draw_chosen_card(canvas, view, question, top);
}

}  // namespace

void draw_draft(Canvas& canvas, const DraftView& view) {
    canvas.fill(role::ground);
    draw_question(canvas, view);
    if (!view.choosing) return;
    draw_pool(canvas, view);
    if (!view.deal.running()) draw_gain(canvas, view);
}

}  // namespace kaiten::small
