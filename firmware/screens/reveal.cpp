// A turn, told in its order: all cards turn at once and move to their tables, then everything that
// happened by them, one after the other, and the hands travel on. Accepting skips it.
#include "firmware/screens/layout.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/screens/table_view.hpp"
#include "firmware/screens/turn_story.hpp"
#include "firmware/ui/card.hpp"
#include "firmware/ui/people.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

constexpr ScreenKind own_kind{ScreenId::reveal, Back::pauses};

// When each part ends, in steps; how many steps a tick takes is the speed.
constexpr int backs_up = 20;
constexpr int turned = 48;
constexpr int seen = 92;
constexpr int laid = 124;
constexpr int happening_steps = 270;  // each thing that happened
constexpr int passing_steps = 38;

constexpr std::uint8_t instant = 255;
constexpr std::uint8_t steps_by_speed[] = {2, 3, instant};  // calm, quick, instant

int steps_per_tick(const Shell& shell) {
    const std::size_t speed = shell.settings().speed;
    return steps_by_speed[speed < std::size(steps_by_speed) ? speed : 0];
}

// The last cards leave no hands to pass; nor does a turn that is not through.
bool hands_pass(const Shell& shell) {
    return shell.match.last_turn().complete && shell.match.now().choosing();
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

// With many at the table the cards are small.
Size card_size(const Canvas& canvas, const Rules& rules) {
    const Theme& theme = canvas.theme();
    const int needed = theme.card.width * static_cast<int>(rules.tables());
    return needed <= canvas.whole().size.width ? theme.card : theme.small_card;
}
bool small_cards(const Canvas& canvas, const Rules& rules) {
    return card_size(canvas, rules) == canvas.theme().small_card;
}

void draw_back(Canvas& canvas, Point at, bool small) {
    if (small)
        draw_small_card_back(canvas, at);
    else
        draw_card_back(canvas, at);
}

// A card on its way from its back to its face. Small ones turn in a moment.
void draw_turning(Canvas& canvas, Point at, const CardLook& card, int turn, bool small) {
    constexpr int whole = turned - backs_up;
    if (!small) return draw_turning_card(canvas, at, card, turn, whole);
    if (turn < whole / 2) return draw_small_card_back(canvas, at);
    draw_small_card(canvas, at, card, Color::ink);
}

// So much further down everything is with many at the table.
int below_strips(const Canvas& canvas, const Rules& rules) {
    return std::max(bottom_of_strips(canvas, rules) + 2 - layout_of(canvas).reveal.faces_y, 0);
}

// Columns stand in the order of the strips from the right, the own one outermost: so a hand that
// passes to the left moves to the left.
Point column_place(const Canvas& canvas, const Rules& rules, unsigned strip) {
    const int columns = static_cast<int>(rules.tables());
    const int width = canvas.whole().size.width / columns;
    const int own = columns - 1;
    const int from_left = static_cast<int>(strip) == own ? own : own - 1 - static_cast<int>(strip);
    return {from_left * width + (width - card_size(canvas, rules).width) / 2,
            layout_of(canvas).reveal.cards_y + below_strips(canvas, rules)};
}

// The strip that gets the hand of this one.
unsigned next_strip(const Rules& rules, unsigned round, unsigned strip) {
    const unsigned seats = rules.seats;
    const unsigned own = rules.tables() - 1;
    const unsigned ring = strip == own ? seats - 1 : strip;  // place in the round of seats
    const unsigned next = (ring + (rules.passes_left(round) ? 1U : seats - 1U)) % seats;
    return next == seats - 1 ? own : next;
}

// Where a card goes: into the column of its kind.
Point laid_at(const Canvas& canvas, const Rules& rules, unsigned strip, Face card) {
    const unsigned column = kind_columns(rules).find(kind_of(card));
    const int icon = canvas.theme().icon;
    return matrix_cell(layout_of(canvas).matrix, strip_area(canvas, rules, strip), column)
        .middle({icon, icon})
        .at;
}

class Reveal final : public Screen {
public:
    Reveal() : Screen{own_kind} {}

    void on_enter(Shell& shell) override {
        if (steps_per_tick(shell) == instant) return finish(shell);
        first_ = shell.game.happenings_told();
        if (shell.game.cards_were_shown()) step_ = laid;
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
        if (step_ >= all_told(shell) + (hands_pass(shell) ? passing_steps : 0)) finish(shell);
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override;

    void on_help(const Shell&, Help& help) const override {
        help.add(Action::accept, Text::help_skip);
        help.add(Action::back, Text::help_pause);
    }

private:
    // When everything has been told that there is so far.
    int all_told(const Shell& shell) const {
        const unsigned count = happenings_in(shell.match.last_turn());
        return laid + happening_steps * static_cast<int>(count - first_);
    }
    void draw_cards(const Shell& shell, Canvas& canvas, unsigned strip, unsigned seat) const;
    void draw_passing_hand(const Shell& shell, Canvas& canvas, unsigned strip, unsigned seat) const;

    void draw_happenings(const Shell& shell, Canvas& canvas) const;

    int step_ = 0;
    unsigned first_ = 0;  // of what happened, what was told before
};

void Reveal::draw_cards(const Shell& shell, Canvas& canvas, unsigned strip, unsigned seat) const {
    const Theme& theme = canvas.theme();
    const Rules& rules = shell.match.plan().rules;
    const List<Face, 2> cards = laid_in(shell.match.last_turn(), seat);
    const bool small = small_cards(canvas, rules);
    const Size size = card_size(canvas, rules);
    for (unsigned i = 0; i < cards.size(); ++i) {
        Point at = column_place(canvas, rules, strip);
        if (cards.size() == 2)
            at.y += static_cast<int>(i) * layout_of(canvas).reveal.second_card_shift;
        const CardLook& card = look(rules.edition, cards[i]);
        if (step_ < backs_up) {
            at.y = between(canvas.whole().bottom(), at.y, step_, backs_up);
            draw_back(canvas, at, small);
        } else if (step_ < seen) {
            draw_turning(canvas, at, card, step_ - backs_up, small);
        } else {
            const Point from{at.x + (size.width - theme.icon) / 2, at.y + size.height / 4};
            const Point to = laid_at(canvas, rules, strip, cards[i]);
            draw_icon(canvas, between(from, to, step_ - seen, laid - seen), card);
        }
    }
}

void Reveal::draw_passing_hand(const Shell& shell, Canvas& canvas, unsigned strip,
                               unsigned seat) const {
    const Rules& rules = shell.match.plan().rules;
    if (seat >= rules.seats) return;  // the dummy's pile stays
    const unsigned to = next_strip(rules, shell.match.turn_start().round, strip);
    const Point at = between(column_place(canvas, rules, strip), column_place(canvas, rules, to),
                             step_ - all_told(shell), passing_steps);
    draw_back(canvas, at, small_cards(canvas, rules));
}

// The newest stands below those before it, as many as there is room for.
void Reveal::draw_happenings(const Shell& shell, Canvas& canvas) const {
    const Rectangle area = layout_of(canvas).reveal.happenings;
    const int fitting = area.size.height / happening_height;
    const int newest = (step_ - laid) / happening_steps;
    const int oldest = std::max(newest - fitting + 1, 0);
    for (int i = oldest; i <= newest; ++i)
        draw_happening(shell, canvas, area.row(i - oldest, happening_height).above(2),
                       first_ + static_cast<unsigned>(i));
}

void Reveal::on_draw(const Shell& shell, Canvas& canvas) const {
    const RevealLayout& layout = layout_of(canvas).reveal;
    const Theme& theme = canvas.theme();
    const bool told = step_ >= laid;
    const bool passing = step_ >= all_told(shell);
    const TurnStart& before = shell.match.turn_start();
    const Rules& rules = shell.match.plan().rules;
    const unsigned own = shell.game.seat();
    canvas.fill(role::ground);
    draw_turn_line(shell, canvas, before.round, before.turn, own);
    draw_strips(shell, canvas, told ? Tables::now : Tables::before, own, false);
    if (told && !passing) return draw_happenings(shell, canvas);
    for (unsigned strip = 0; strip < rules.tables(); ++strip) {
        const unsigned seat = seat_of_strip(rules, own, strip);
        const Point place = column_place(canvas, rules, strip);
        const int width = card_size(canvas, rules).width;
        canvas.sprite_half({place.x + (width - theme.small_face()) / 2,
                            layout.faces_y + below_strips(canvas, rules)},
                           face_of(shell.match.plan(), seat));
        if (passing)
            draw_passing_hand(shell, canvas, strip, seat);
        else
            draw_cards(shell, canvas, strip, seat);
    }
    const Text passing_text =
        rules.passes_left(before.round) ? Text::hands_pass_left : Text::hands_pass_right;
    canvas.fill(layout.status, role::ground);  // the backs rise behind it
    draw_line(canvas, layout.status, {Type::medium, role::prompt, Align::center},
              shell.say(passing ? passing_text : Text::reveal));
}

}  // namespace

void open::reveal(Shell& shell) {
    shell.open<Reveal>();
}

}  // namespace kaiten
