// The heart of the game: everybody's tables, the hand, and the card one thinks of taking.
#include "firmware/play/worth.hpp"
#include "firmware/screens/screens.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/screens/table_view.hpp"
#include "firmware/ui/card.hpp"
#include "firmware/ui/people.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace draft {

constexpr Point large_card{4, 104};
constexpr int text_left = 58;
constexpr int text_right = 236;
constexpr int hand_y = 175;
constexpr int hand_step = 23;
constexpr int lift = 4;
constexpr Rectangle status_area{{4, 208}, {232, 15}};
constexpr int watch_ticks = 40;  // what a turn takes at least when nobody at the device plays

using Cards = List<Face, max_hand>;

const Game& game_of(const Shell& shell) {
    return shell.session.game();
}

Cards hand_of(const Shell& shell) {
    Cards cards = game_of(shell).hands[shell.draft.seat].cards;
    cards.sort();
    return cards;
}

Face card_at(const Cards& cards, int place) {
    return place == nowhere ? Face::none : cards[static_cast<unsigned>(place)];
}

bool serves_dummy(const Shell& shell) {
    const Game& game = game_of(shell);
    return game.rules.dummy && control(game) == shell.draft.seat;
}

bool may_take_two(const Shell& shell) {
    const Game& game = game_of(shell);
    const unsigned needed = serves_dummy(shell) ? 3 : 2;
    return game.tables[shell.draft.seat].chopsticks > 0 &&
           game.hands[shell.draft.seat].cards.size() >= needed;
}

// Already spoken for by an earlier part of the choice.
bool taken(const DraftState& draft, int place) {
    return place == draft.first || place == draft.second;
}

// What the seat takes if the card under the cursor is the last it chooses for itself.
Move choice_now(const Shell& shell, const Cards& cards) {
    const DraftState& draft = shell.draft;
    Move move;
    move.off_wasabi = draft.off_wasabi;
    if (draft.for_dummy) {
        move.card = card_at(cards, draft.first);
        move.second = card_at(cards, draft.second);
        move.for_dummy = card_at(cards, draft.cursor);
    } else if (draft.first == nowhere || draft.first == draft.cursor) {
        move.card = card_at(cards, draft.cursor);
    } else {
        move.card = card_at(cards, draft.first);
        move.second = card_at(cards, draft.cursor);
    }
    return move;
}

// The bit of the card under the cursor in a move's off_wasabi.
unsigned wasabi_bit(const DraftState& draft) {
    return draft.first == nowhere ? 1 : 2;
}

// Whether the card under the cursor could lie on a wasabi, and its owner may decide about that.
bool may_decline(const Shell& shell, const Cards& cards) {
    const DraftState& draft = shell.draft;
    if (draft.for_dummy || !game_of(shell).rules.edition_row().wasabi_may_be_declined) return false;
    Move move = choice_now(shell, cards);
    move.off_wasabi = static_cast<std::uint8_t>(move.off_wasabi | wasabi_bit(draft));
    return check(game_of(shell), draft.seat, move) == Refusal::none;
}

void clear_choice(DraftState& draft) {
    draft.first = nowhere;
    draft.second = nowhere;
    draft.for_dummy = false;
    draft.off_wasabi = 0;
}

void on_enter(Shell& shell) {
    DraftState& draft = shell.draft;
    const std::optional<unsigned> human = shell.session.next_human();
    draft.watching = !human;
    if (human) draft.seat = *human;
    draft.cursor = 0;
    draft.ticks = 0;
    clear_choice(draft);
}

void move_cursor(DraftState& draft, int hand, int step) {
    draft.off_wasabi = static_cast<std::uint8_t>(draft.off_wasabi & ~wasabi_bit(draft));
    do
        draft.cursor = (draft.cursor + hand + step) % hand;
    while (draft.for_dummy && taken(draft, draft.cursor));
}

// The cards for the seat itself stand: on to the dummy's, or done.
void finish(Shell& shell, const Cards& cards) {
    DraftState& draft = shell.draft;
    if (serves_dummy(shell) && !draft.for_dummy) {
        if (draft.first == nowhere)
            draft.first = draft.cursor;
        else
            draft.second = draft.cursor;
        draft.for_dummy = true;
        return move_cursor(draft, static_cast<int>(cards.size()), 1);
    }
    const Move move = choice_now(shell, cards);
    if (shell.control.choose(draft.seat, move) != Refusal::none) return shell.cue(Cue::refuse);
    shell.cue(move.second == Face::none ? Cue::pick : Cue::sushi_go);
    draft.watching = true;
    draft.ticks = 0;
    clear_choice(draft);
    shell.go_on();
}

// X: this card first, then another. Once more: not so.
bool mark_first(Shell& shell) {
    DraftState& draft = shell.draft;
    if (draft.for_dummy || !may_take_two(shell)) return false;
    if (draft.first == nowhere) {
        draft.first = draft.cursor;
        move_cursor(draft, static_cast<int>(hand_of(shell).size()), 1);
    } else {
        clear_choice(draft);
    }
    return true;
}

// B: one step of the choice back.
bool step_back(DraftState& draft) {
    if (draft.for_dummy) {
        draft.cursor = draft.second != nowhere ? draft.second : draft.first;
        if (draft.second == nowhere) draft.first = nowhere;
        draft.second = nowhere;
        draft.for_dummy = false;
        return true;
    }
    if (draft.first == nowhere) return false;
    draft.cursor = draft.first;
    clear_choice(draft);
    return true;
}

bool on_event(Shell& shell, const ButtonEvent& event) {
    DraftState& draft = shell.draft;
    if (pressed(event, Button::up)) {
        shell.tables.seat = draft.seat;
        shell.open(ScreenId::tables);
        return true;
    }
    if (draft.watching) return false;
    if (pressed(event, Button::y) && shell.settings().hints) {
        shell.open(ScreenId::hint);
        return true;
    }
    const Cards cards = hand_of(shell);
    const int hand = static_cast<int>(cards.size());
    if (moves(event, Button::left)) {
        move_cursor(draft, hand, -1);
        shell.cue(Cue::move);
    } else if (moves(event, Button::right)) {
        move_cursor(draft, hand, 1);
        shell.cue(Cue::move);
    } else if (pressed(event, Button::down) && may_decline(shell, cards)) {
        draft.off_wasabi = static_cast<std::uint8_t>(draft.off_wasabi ^ wasabi_bit(draft));
    } else if (pressed(event, Button::a)) {
        if (draft.first == draft.cursor && !draft.for_dummy) return true;  // not twice the same
        finish(shell, cards);
    } else if (pressed(event, Button::x)) {
        return mark_first(shell);
    } else if (pressed(event, Button::b)) {
        return step_back(draft);
    } else {
        return false;
    }
    return true;
}

// The turn may be resolved by the last bot's thought, or over the console.
void on_tick(Shell& shell) {
    DraftState& draft = shell.draft;
    draft.ticks += 1;
    const bool humans = shell.session.plan().humans() > 0;
    if (!humans && draft.ticks < watch_ticks) return;
    const bool resolved = shell.session.turns() != shell.shown_turns;
    const std::optional<unsigned> human = shell.session.next_human();
    if (resolved || (!draft.watching && human != draft.seat)) shell.go_on();
    if (draft.watching && draft.ticks % 15 == 0) shell.changed();
}

// For cards that score in sets: how many of them more would make one, and its points.
struct SetRow {
    Face face;
    unsigned size;
    int points;
};
constexpr SetRow sets[] = {{Face::tempura, 2, 5}, {Face::sashimi, 3, 10}};

void draw_outlook(const Shell& shell, Canvas& canvas, Face card, Rectangle area) {
    const Table& table = game_of(shell).tables[shell.draft.seat];
    for (const SetRow& set : sets) {
        if (set.face != card) continue;
        const unsigned laid = table.cards.count(TableCard(card, false)) + 1;
        const unsigned missing = (set.size - laid % set.size) % set.size;
        if (missing == 0) continue;
        draw_line(canvas, area, {small_font, Color::accent},
                  Line(shell.say(Text::more_bring), {missing, set.points}));
    }
}

void draw_gain(const Shell& shell, Canvas& canvas, const Cards& cards, Rectangle area) {
    const Gain gain = gain_of(game_of(shell), shell.draft.seat, choice_now(shell, cards));
    const bool end = gain.end != 0;
    const int points = end ? gain.end : gain.round;
    const Line number(shell.say(end ? Text::end_points : Text::now_points),
                      {Line().add_signed(points).view()});
    draw_line(canvas, area,
              {medium_font,
               points > 0   ? Color::good
               : points < 0 ? Color::bad
                            : Color::mist,
               Align::right},
              number);
}

void draw_chosen_card(const Shell& shell, Canvas& canvas, const Cards& cards) {
    const Game& game = game_of(shell);
    const CardLook& card = look(game.rules.edition, card_at(cards, shell.draft.cursor));
    draw_card(canvas, large_card, card);
    draw_line(canvas, {{text_left, 103}, {text_right - text_left, 16}}, {medium_font, Color::rice},
              shell.say(card.name));
    draw_paragraph(canvas, {{text_left, 120}, {text_right - text_left, 36}},
                   {small_font, Color::rice_shade}, shell.say(card.effect));
    draw_outlook(shell, canvas, card_at(cards, shell.draft.cursor), {{text_left, 154}, {100, 16}});
    draw_gain(shell, canvas, cards, {{text_left + 100, 154}, {text_right - text_left - 100, 16}});
}

Point card_place(const DraftState& draft, int hand, int place) {
    const int left = (Frame::size.width - (hand - 1) * hand_step - small_card_size.width) / 2;
    const bool up = place == draft.cursor || taken(draft, place);
    return {left + place * hand_step, hand_y - (up ? lift : 0)};
}

void draw_hand(const Shell& shell, Canvas& canvas, const Cards& cards) {
    const DraftState& draft = shell.draft;
    const int hand = static_cast<int>(cards.size());
    for (int i = 0; i < hand; ++i) {
        const Point at = card_place(draft, hand, i);
        const bool chosen = i == draft.cursor;
        if (chosen)
            canvas.fill_rounded(
                {{at.x - 2, at.y - 2}, {small_card_size.width + 4, small_card_size.height + 4}},
                Color::accent);
        draw_small_card(canvas, at, look(game_of(shell).rules.edition, card_at(cards, i)),
                        Color::ink);
        if (!taken(draft, i)) continue;
        const Rectangle badge{{at.x + 6, at.y + 22}, {10, 13}};
        canvas.fill_rounded(badge, Color::salmon_dark);
        draw_line(canvas, badge, {small_font, Color::rice, Align::center},
                  i == draft.first ? "1" : "2");
    }
}

Text status_text(const DraftState& draft) {
    if (draft.for_dummy) return Text::choose_for_dummy;
    return draft.first != nowhere ? Text::choose_second : Text::choose_card;
}

// What is being chosen. Where the card could go onto a wasabi or not, that and its button: the bar
// below has no room for one more.
void draw_status(const Shell& shell, Canvas& canvas, const Cards& cards) {
    const DraftState& draft = shell.draft;
    if (!may_decline(shell, cards))
        return draw_line(canvas, status_area, {small_font, Color::accent, Align::center},
                         shell.say(status_text(draft)));
    const bool beside = (draft.off_wasabi & wasabi_bit(draft)) != 0;
    const HelpItem item{Key::down, beside ? Text::off_wasabi : Text::on_wasabi};
    const int left = (Frame::size.width - width_of(shell.language(), item)) / 2;
    draw_help_item(canvas, shell.language(), {left, status_area.at.y}, item, Color::accent);
}

void draw_waiting(const Shell& shell, Canvas& canvas) {
    const unsigned seat = shell.session.thinker().value_or(shell.draft.seat);
    canvas.sprite({(Frame::size.width - 2 * face_size) / 2, 112},
                  face_of(shell.session.plan(), seat), 2);
    canvas.sprite({(Frame::size.width + 2 * face_size) / 2, 108}, symbol_thinking_art);
    draw_line(canvas, {{4, 182}, {232, 16}}, {medium_font, Color::mist, Align::center},
              Line(shell.say(Text::thinking), {shell.name(seat).view()}));
}

void on_draw(const Shell& shell, Canvas& canvas) {
    canvas.fill(Color::night);
    draw_turn_line(shell, canvas, game_of(shell), shell.draft.seat);
    draw_strips(shell, canvas, game_of(shell), shell.draft.seat, true);
    if (shell.draft.watching) return draw_waiting(shell, canvas);
    const Cards cards = hand_of(shell);
    draw_chosen_card(shell, canvas, cards);
    draw_hand(shell, canvas, cards);
    draw_status(shell, canvas, cards);
}

void on_help(const Shell& shell, Help& help) {
    const DraftState& draft = shell.draft;
    if (!draft.watching) {
        help.push({Key::a, Text::help_take});
        if (draft.first != nowhere) {
            help.push({Key::b, Text::help_cancel});
            return;
        }
        if (may_take_two(shell)) help.push({Key::x, Text::help_first});
        if (shell.settings().hints) help.push({Key::y, Text::help_hint});
    }
    help.push({Key::up, Text::help_tables});
    help.push({Key::b, Text::help_pause});
}

}  // namespace draft

constinit const Screen draft_screen{draft::on_enter, draft::on_event, draft::on_tick,
                                    draft::on_draw,  draft::on_help,  Back::pauses};

}  // namespace kaiten
