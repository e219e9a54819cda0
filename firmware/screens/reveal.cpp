// All cards turn at once, move to their tables, and the hands travel on. A skips it.
#include "firmware/screens/screens.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/screens/table_view.hpp"
#include "firmware/ui/card.hpp"
#include "firmware/ui/people.hpp"
#include "firmware/ui/table_strip.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace reveal {

// When each part ends, in steps; how many steps a tick takes is the speed.
constexpr int backs_up = 20;
constexpr int turned = 48;
constexpr int seen = 92;
constexpr int laid = 124;
constexpr int passed = 162;

constexpr std::uint8_t steps_by_speed[] = {2, 3, passed};  // calm, quick, instant

constexpr int faces_y = 105;
constexpr int cards_y = 124;
constexpr int second_card_shift = 16;
constexpr Rectangle status_area{{4, 208}, {232, 15}};

int steps_per_tick(const Shell& shell) {
    const std::size_t speed = shell.settings().speed;
    return steps_by_speed[speed < std::size(steps_by_speed) ? speed : 0];
}

// The last cards leave no hands to pass.
bool hands_pass(const Shell& shell) {
    return shell.session.game().phase == Phase::choosing;
}

void finish(Shell& shell) {
    shell.shown_turns = shell.session.turns();
    shell.go_on();
}

bool called_sushi_go(const Shell& shell) {
    for (const Play& play : shell.session.last_turn().plays)
        if (play.chopsticks) return true;
    return false;
}

void on_enter(Shell& shell) {
    shell.reveal.step = 0;
    if (steps_per_tick(shell) >= passed) return finish(shell);
    shell.cue(called_sushi_go(shell) ? Cue::sushi_go : Cue::reveal);
}

bool on_event(Shell& shell, const ButtonEvent& event) {
    if (!pressed(event, Button::a)) return false;
    finish(shell);
    return true;
}

void on_tick(Shell& shell) {
    shell.reveal.step += steps_per_tick(shell);
    shell.changed();
    if (shell.reveal.step >= (hands_pass(shell) ? passed : laid)) finish(shell);
}

// Columns stand in the order of the strips from the right, the own one outermost: so a hand that
// passes to the left moves to the left.
Point column_place(const Rules& rules, unsigned strip) {
    const int columns = static_cast<int>(rules.tables());
    const int width = Frame::size.width / columns;
    const int own = columns - 1;
    const int from_left = static_cast<int>(strip) == own ? own : own - 1 - static_cast<int>(strip);
    return {from_left * width + (width - card_size.width) / 2, cards_y};
}

// What was laid on the table of a strip, one card or two.
List<Face, 2> laid_cards(const Shell& shell, unsigned seat) {
    const TurnLog& turn = shell.session.last_turn();
    if (seat < turn.plays.size()) return turn.plays[seat].cards;
    List<Face, 2> cards;
    cards.push(turn.plays[turn.control].for_dummy);
    return cards;
}

void draw_cards(const Shell& shell, Canvas& canvas, unsigned strip, unsigned seat) {
    const Rules& rules = shell.session.plan().rules;
    const int step = shell.reveal.step;
    const List<Face, 2> cards = laid_cards(shell, seat);
    for (unsigned i = 0; i < cards.size(); ++i) {
        Point at = column_place(rules, strip);
        if (cards.size() == 2) at.y += static_cast<int>(i) * second_card_shift;
        const CardLook& card = look(rules.edition, cards[i]);
        if (step < backs_up) {
            at.y = between(Frame::size.height, at.y, step, backs_up);
            draw_card_back(canvas, at);
        } else if (step < seen) {
            draw_turning_card(canvas, at, card, step - backs_up, turned - backs_up);
        } else {
            const Point from{at.x + (card_size.width - icon_size) / 2, at.y + 16};
            draw_icon(canvas,
                      between(from, strip_end(strip_place(rules, strip)), step - seen, laid - seen),
                      card);
        }
    }
}

// The strip that gets the hand of this one.
unsigned next_strip(const Rules& rules, unsigned round, unsigned strip) {
    const unsigned seats = rules.seats;
    const unsigned own = rules.tables() - 1;
    const unsigned ring = strip == own ? seats - 1 : strip;  // place in the round of seats
    const unsigned next = (ring + (rules.passes_left(round) ? 1U : seats - 1U)) % seats;
    return next == seats - 1 ? own : next;
}

void draw_passing_hand(const Shell& shell, Canvas& canvas, unsigned strip, unsigned seat) {
    const Rules& rules = shell.session.plan().rules;
    if (seat >= rules.seats) return;  // the dummy's pile stays
    const unsigned to = next_strip(rules, shell.session.before().round, strip);
    draw_card_back(canvas, between(column_place(rules, strip), column_place(rules, to),
                                   shell.reveal.step - laid, passed - laid));
}

void on_draw(const Shell& shell, Canvas& canvas) {
    const bool passing = shell.reveal.step >= laid;
    const Game& before = shell.session.before();
    const Rules& rules = before.rules;
    const unsigned own = shell.draft.seat;
    canvas.fill(Color::night);
    draw_turn_line(shell, canvas, before, own);
    draw_strips(shell, canvas, passing ? shell.session.game() : before, own, false);
    for (unsigned strip = 0; strip < rules.tables(); ++strip) {
        const unsigned seat = seat_of_strip(rules, own, strip);
        const Point column = column_place(rules, strip);
        canvas.sprite_half({column.x + (card_size.width - small_face_size) / 2, faces_y},
                           face_of(shell.session.plan(), seat));
        if (passing)
            draw_passing_hand(shell, canvas, strip, seat);
        else
            draw_cards(shell, canvas, strip, seat);
    }
    const Text passing_text =
        rules.passes_left(before.round) ? Text::hands_pass_left : Text::hands_pass_right;
    draw_line(canvas, status_area, {small_font, Color::accent, Align::center},
              shell.say(passing ? passing_text : Text::reveal));
}

void on_help(const Shell&, Help& help) {
    help.push({Key::a, Text::help_skip});
    help.push({Key::b, Text::help_pause});
}

}  // namespace reveal

constinit const Screen reveal_screen{reveal::on_enter, reveal::on_event, reveal::on_tick,
                                     reveal::on_draw,  reveal::on_help,  Back::pauses};

}  // namespace kaiten
