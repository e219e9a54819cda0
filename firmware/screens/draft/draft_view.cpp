// Draws the draft: the tables on top, the card under the cursor and its text below or beside them,
// then the hand and the points that the card brings.
#include "firmware/screens/draft/draft_view.hpp"

#include <algorithm>

#include "firmware/screens/layout.hpp"
#include "firmware/screens/tables/turn_header.hpp"
#include "firmware/tabletop/people.hpp"
#include "firmware/ui/roles.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

constexpr int margin = 4;

Color color_of(int points) {
    return points > 0 ? role::gain : points < 0 ? role::warning : role::label;
}

void draw_badge(Canvas& canvas, Point at, std::string_view letter) {
    const Rectangle area{at, {10, 13}};
    canvas.fill_rounded(area, role::badge);
    draw_text(canvas, area, {Type::small, role::on_badge, Align::center}, letter);
}

// Draws the turn line, or the question if the player is asked for something other than a card of
// the hand.
void draw_head(Canvas& canvas, const DraftView& view) {
    const AnyGame& game = view.game();
    const DraftQuestion question = question_of(view);
    const HelpItem* const offer = question.offer ? &*question.offer : nullptr;
    if (question.words.view().empty())
        return draw_turn_line(view.shell, canvas, game.round(), game.turn(), view.seat, offer);
    draw_question_line(view.shell, canvas, question.card ? &*question.card : nullptr,
                       question.words, offer);
}

// Returns the area for the card under the cursor and its text.
Rectangle room_of(const Canvas& canvas, const DraftView& view) {
    const Layout& layout = layout_of(canvas);
    if (!layout.draft.room.empty()) return layout.draft.room;
    const int top = bottom_of_strips(layout.matrix, view.shell.session.plan().rules);
    const Rectangle below = canvas.whole().inset(margin, 0).below(top + layout.draft.room_gap);
    return below.top_part(layout.draft.room_bottom - below.top());
}

int sentence_height(const Canvas& canvas, const DraftView& view, const Rectangle& room) {
    const Font& font = canvas.font(Type::medium);
    const std::string_view effect = view.shell.say(effect_of_option(view));
    return count_lines(font, room.size.width, effect) * font.height;
}

// Draws the card beside its text if it fits there, or above the text as large as the text allows.
// Returns the remaining area.
Rectangle draw_picture(Canvas& canvas, const DraftView& view, const Rectangle& room) {
    const DraftLayout& layout = layout_of(canvas).draft;
    const Theme& theme = canvas.theme();
    if (!theme.has_pictures()) return room;
    const CardLook look = view.look_of(view.option());
    const int left = room.size.height - theme.card.height;
    if (layout.text_x > 0) {
        if (left < 0) return room;
        draw_card(canvas, room.at, look);
        return room.right_of(layout.text_x - margin);
    }
    const int key = view.may_decline() ? theme.help_height : 0;
    const bool large = layout.name_height + sentence_height(canvas, view, room) + key < left;
    const Size size = large ? theme.card : theme.small_card;
    const Point at = room.top_part(size.height).middle(size).at;
    if (large)
        draw_card(canvas, at, look);
    else
        draw_small_card(canvas, at, look, Color::ink);
    return room.below(size.height + 1);
}

// Draws the key that moves the nigiri onto the wasabi or beside it. Returns the remaining area.
Rectangle draw_wasabi_key(Canvas& canvas, const DraftView& view, const Rectangle& room) {
    const int height = help_area(canvas).size.height;
    draw_help_item(canvas, view.shell.language(), room.bottom_part(height).at, wasabi_key(view),
                   role::prompt);
    return room.above(height);
}

// Draws the card's name and effect, and the outlook if a line is left.
void draw_words(Canvas& canvas, const DraftView& view, const Rectangle& room) {
    const DraftLayout& layout = layout_of(canvas).draft;
    const Line name = name_of_option(view);
    const std::string_view effect = view.shell.say(effect_of_option(view));
    // If space is short, for example below eight tables, the name is small so that the sentence
    // fits.
    const Font& medium = canvas.font(Type::medium);
    const int small = canvas.font(Type::small).height;
    const int sentence = sentence_height(canvas, view, room);
    const bool roomy = layout.name_height + sentence <= room.size.height;
    const bool fits = text_width(medium, name) <= room.size.width;
    const TextStyle style{roomy && fits ? Type::medium : Type::small,
                          roomy ? role::text : role::prompt};
    // In a narrow area a long name takes two lines.
    const int lines = count_lines(canvas.font(style.type), room.size.width, name);
    const int head = lines > 1 ? lines * small : roomy ? layout.name_height : small;
    if (lines > 1)
        draw_paragraph(canvas, room.top_part(head), style, name);
    else
        draw_text(canvas, room.top_part(head), style, name);
    draw_paragraph(canvas, room.below(head), {Type::medium, role::text}, effect);
    const bool more = layout.outlook_below && !view.may_decline();
    if (more && head + sentence + small <= room.size.height)
        draw_text(canvas, room.bottom_part(small), {Type::small, role::prompt}, outlook_of(view));
}

void draw_chosen_card(Canvas& canvas, const DraftView& view) {
    Rectangle room = draw_picture(canvas, view, room_of(canvas, view));
    if (view.may_decline()) room = draw_wasabi_key(canvas, view, room);
    draw_words(canvas, view, room);
}

void draw_option(Canvas& canvas, const DraftView& view, Point at, unsigned option) {
    if (!view.deal.has_come(option)) return;
    if (!view.deal.is_face_up(option)) return draw_small_card_back(canvas, at);
    const Answer& answer = view.answer();
    const PoolCard& card = answer.pool()[option];
    const bool chosen = option == view.cursor && !view.deal.running();
    const bool taken = answer.picked(option);
    if (chosen || taken) at.y -= layout_of(canvas).draft.lift;
    const Rectangle area{at, canvas.theme().small_card};
    if (chosen) canvas.fill_rounded(area.inset(-2), role::cursor);
    draw_small_card(canvas, at, view.look_of(card), card.on_wasabi ? Color::leaf : Color::ink);
    if (card.flipped || card.in_vain) canvas.shade(area.inset(1), Color::ink);
    if (is_any(card)) draw_badge(canvas, at, "?");
    if (!taken) return;
    if (answer.any_number()) return canvas.sprite({at.x + 5, at.y + 9}, Art::symbol_check);
    draw_badge(canvas, {at.x + 6, area.bottom() - 8}, Line().add(answer.number_of(option)));
}

// Makes the arrows beside the hand targets.
void touch_more(Canvas& canvas, const Rectangle& hand, bool before, bool after) {
    if (before) canvas.touch(hand.left_part(canvas.size_of(Art::key_left).width), Action::previous);
    if (after) canvas.touch(hand.right_part(canvas.size_of(Art::key_right).width), Action::next);
}

// Draws as many cards as fit, always including the cursor, with arrows if there are more.
void draw_pool(Canvas& canvas, const DraftView& view) {
    const PoolRow row = pool_row(canvas, view);
    for (unsigned i = row.first; i < row.end; ++i) {
        touch_option(canvas, view, row.target_of(i), i);
        draw_option(canvas, view, row.place_of(i).at, i);
    }
    const bool more = row.end < view.answer().pool().size();
    const Rectangle target = row.target_of(row.first);
    touch_more(canvas, canvas.whole().below(target.top()).top_part(target.size.height),
               row.first > 0, more);
    const int middle = row.place.middle(canvas.size_of(Art::key_left)).top();
    if (row.first > 0) canvas.silhouette({0, middle}, Art::key_left, role::prompt);
    if (more)
        canvas.silhouette({canvas.whole().right() - canvas.size_of(Art::key_right).width, middle},
                          Art::key_right, role::prompt);
}

// Draws the points that the card would bring now and at the end of the game, right-aligned, and
// whom they go to. Returns the remaining area. Not inlined, so that its stack frame is free again
// before the outlook is drawn.
[[gnu::noinline]] Rectangle draw_points(Canvas& canvas, const DraftView& view, Rectangle area) {
    const Gains gains = gains_of(view);
    for (unsigned i = gains.size(); i > 0; --i) {
        const Gain& gain = gains[i - 1];
        draw_text(canvas, area, {Type::medium, color_of(gain.points), Align::right}, gain.text);
        area = area.left_of(text_width(canvas.font(Type::medium), gain.text) + 2 * margin);
    }
    return area;
}

// Draws the points and the outlook below the cards.
void draw_gain(Canvas& canvas, const DraftView& view) {
    const Rectangle area = draw_points(canvas, view, layout_of(canvas).draft.gain);
    if (!layout_of(canvas).draft.outlook_below)
        draw_text(canvas, area, {Type::small, role::prompt}, outlook_of(view));
}

void draw_disagreement(Canvas& canvas, const Shell& shell, Rectangle room) {
    const int height = 3 * canvas.font(Type::medium).height;
    draw_fitting_paragraph(canvas, room.middle({room.size.width - 2 * margin, height}), role::label,
                           shell.say(Text::trouble_records), Align::center);
}

void draw_waiting(Canvas& canvas, const DraftView& view) {
    const Shell& shell = view.shell;
    const Layout& layout = layout_of(canvas);
    const Rectangle room =
        page_area(canvas).below(bottom_of_strips(layout.matrix, shell.session.plan().rules));
    if (devices_disagree(shell)) return draw_disagreement(canvas, shell, room);
    const unsigned seat = shell.session.awaited().value_or(view.seat);
    const int large = 2 * canvas.theme().portrait;
    const int text = canvas.font(Type::medium).height;
    const Rectangle both = room.middle({room.size.width, large + text + 2 * margin});
    const bool apart = !layout.draft.waiting.empty();
    const Rectangle picture = apart ? layout.draft.room : both.top_part(large);
    const int scale = picture.size.height >= large ? 2 : 1;
    const int face = scale * canvas.theme().portrait;
    const Point at = picture.middle({face, face}).at;
    canvas.sprite(at, portrait_of(shell.session.plan(), seat), scale);
    canvas.sprite({at.x + face, at.y - margin}, Art::symbol_thinking);
    draw_text(canvas, apart ? layout.draft.waiting : both.bottom_part(text),
              {Type::medium, role::label, Align::center}, waiting_line(shell, seat));
}

// A tap on the tables shows them in detail.
void touch_tables(Canvas& canvas, const DraftView& view) {
    const MatrixLayout& matrix = layout_of(canvas).matrix;
    const int bottom = bottom_of_strips(matrix, view.shell.session.plan().rules);
    canvas.touch(matrix.area.top_part(bottom - matrix.area.top()), Action::tables);
}

}  // namespace

void touch_option(Canvas& canvas, const DraftView& view, const Rectangle& area, unsigned option) {
    if (view.offers(option))
        canvas.touch_item(area, static_cast<int>(option), option == view.cursor);
    else
        canvas.touch_nothing(area);
}

void draw_draft(Canvas& canvas, const DraftView& view) {
    canvas.fill(role::ground);
    draw_head(canvas, view);
    touch_tables(canvas, view);
    draw_strips(view.shell, canvas, layout_of(canvas).matrix, Tables::now, view.seat, true);
    if (!view.choosing) return draw_waiting(canvas, view);
    if (view.deal.running()) return draw_pool(canvas, view);
    draw_chosen_card(canvas, view);
    draw_pool(canvas, view);
    draw_gain(canvas, view);
}

}  // namespace kaiten
