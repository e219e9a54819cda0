// All cards turn at once, move to their tables, and the hands travel on. Accepting skips it.
#include "firmware/screens/layout.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/screens/table_view.hpp"
#include "firmware/ui/card.hpp"
#include "firmware/ui/people.hpp"
#include "firmware/ui/table_strip.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

constexpr ScreenKind own_kind{ScreenId::reveal, Back::pauses};

// When each part ends, in steps; how many steps a tick takes is the speed.
constexpr int backs_up = 20;
constexpr int turned = 48;
constexpr int seen = 92;
constexpr int laid = 124;
constexpr int passed = 162;

constexpr std::uint8_t steps_by_speed[] = {2, 3, passed};  // calm, quick, instant

int steps_per_tick(const Shell& shell) {
    const std::size_t speed = shell.settings().speed;
    return steps_by_speed[speed < std::size(steps_by_speed) ? speed : 0];
}

// The last cards leave no hands to pass.
bool hands_pass(const Shell& shell) {
    return shell.match.now().choosing();
}

void finish(Shell& shell) {
    shell.game.reveal_was_shown();
    shell.game.go_on();
}

bool called_sushi_go(const Shell& shell) {
    for (const Play& play : shell.match.last_turn().plays)
        if (play.chopsticks) return true;
    return false;
}

// Columns stand in the order of the strips from the right, the own one outermost: so a hand that
// passes to the left moves to the left.
Point column_place(const Canvas& canvas, const Rules& rules, unsigned strip) {
    const int columns = static_cast<int>(rules.tables());
    const int width = canvas.whole().size.width / columns;
    const int own = columns - 1;
    const int from_left = static_cast<int>(strip) == own ? own : own - 1 - static_cast<int>(strip);
    return {from_left * width + (width - canvas.theme().card.width) / 2,
            layout_of(canvas).reveal.cards_y};
}

// What was laid on the table of a strip, one card or two.
List<Face, 2> laid_cards(const Shell& shell, unsigned seat) {
    const TurnLog& turn = shell.match.last_turn();
    if (seat < turn.plays.size()) return turn.plays[seat].cards;
    List<Face, 2> cards;
    cards.push(turn.plays[turn.control].for_dummy);
    return cards;
}

// The strip that gets the hand of this one.
unsigned next_strip(const Rules& rules, unsigned round, unsigned strip) {
    const unsigned seats = rules.seats;
    const unsigned own = rules.tables() - 1;
    const unsigned ring = strip == own ? seats - 1 : strip;  // place in the round of seats
    const unsigned next = (ring + (rules.passes_left(round) ? 1U : seats - 1U)) % seats;
    return next == seats - 1 ? own : next;
}

class Reveal final : public Screen {
public:
    Reveal() : Screen{own_kind} {}

    void on_enter(Shell& shell) override {
        if (steps_per_tick(shell) >= passed) return finish(shell);
        shell.cue(called_sushi_go(shell) ? Cue::sushi_go : Cue::reveal);
    }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (!pressed(event, Action::accept)) return false;
        finish(shell);
        return true;
    }

    void on_tick(Shell& shell) override {
        step_ += steps_per_tick(shell);
        shell.changed();
        if (step_ >= (hands_pass(shell) ? passed : laid)) finish(shell);
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override;

    void on_help(const Shell&, Help& help) const override {
        help.add(Action::accept, Text::help_skip);
        help.add(Action::back, Text::help_pause);
    }

private:
    void draw_cards(const Shell& shell, Canvas& canvas, unsigned strip, unsigned seat) const;
    void draw_passing_hand(const Shell& shell, Canvas& canvas, unsigned strip, unsigned seat) const;

    int step_ = 0;
};

void Reveal::draw_cards(const Shell& shell, Canvas& canvas, unsigned strip, unsigned seat) const {
    const Theme& theme = canvas.theme();
    const Rules& rules = shell.match.plan().rules;
    const List<Face, 2> cards = laid_cards(shell, seat);
    for (unsigned i = 0; i < cards.size(); ++i) {
        Point at = column_place(canvas, rules, strip);
        if (cards.size() == 2)
            at.y += static_cast<int>(i) * layout_of(canvas).reveal.second_card_shift;
        const CardLook& card = look(rules.edition, cards[i]);
        if (step_ < backs_up) {
            at.y = between(canvas.whole().bottom(), at.y, step_, backs_up);
            draw_card_back(canvas, at);
        } else if (step_ < seen) {
            draw_turning_card(canvas, at, card, step_ - backs_up, turned - backs_up);
        } else {
            const Point from{at.x + (theme.card.width - theme.icon) / 2,
                             at.y + theme.card.height / 4};
            const Point to = strip_end(strip_area(canvas, rules, strip));
            draw_icon(canvas, between(from, to, step_ - seen, laid - seen), card);
        }
    }
}

void Reveal::draw_passing_hand(const Shell& shell, Canvas& canvas, unsigned strip,
                               unsigned seat) const {
    const Rules& rules = shell.match.plan().rules;
    if (seat >= rules.seats) return;  // the dummy's pile stays
    const unsigned to = next_strip(rules, shell.match.turn_start().round, strip);
    draw_card_back(canvas, between(column_place(canvas, rules, strip),
                                   column_place(canvas, rules, to), step_ - laid, passed - laid));
}

void Reveal::on_draw(const Shell& shell, Canvas& canvas) const {
    const RevealLayout& layout = layout_of(canvas).reveal;
    const Theme& theme = canvas.theme();
    const bool passing = step_ >= laid;
    const TurnStart& before = shell.match.turn_start();
    const Rules& rules = shell.match.plan().rules;
    const unsigned own = shell.game.seat();
    canvas.fill(role::ground);
    draw_turn_line(shell, canvas, before.round, before.turn, own);
    draw_strips(shell, canvas, passing ? Tables::now : Tables::before, own, false);
    for (unsigned strip = 0; strip < rules.tables(); ++strip) {
        const unsigned seat = seat_of_strip(rules, own, strip);
        const Point place = column_place(canvas, rules, strip);
        canvas.sprite_half({place.x + (theme.card.width - theme.small_face()) / 2, layout.faces_y},
                           face_of(shell.match.plan(), seat));
        if (passing)
            draw_passing_hand(shell, canvas, strip, seat);
        else
            draw_cards(shell, canvas, strip, seat);
    }
    const Text passing_text =
        rules.passes_left(before.round) ? Text::hands_pass_left : Text::hands_pass_right;
    draw_line(canvas, layout.status, {Type::small, role::prompt, Align::center},
              shell.say(passing ? passing_text : Text::reveal));
}

}  // namespace

void open::reveal(Shell& shell) {
    shell.open<Reveal>();
}

}  // namespace kaiten
