// The heart of the game: everybody's tables, the hand, and the card one thinks of taking.
#include "firmware/play/worth.hpp"
#include "firmware/screens/layout.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/screens/table_view.hpp"
#include "firmware/ui/card.hpp"
#include "firmware/ui/people.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

constexpr ScreenKind own_kind{
    ScreenId::draft, Back::pauses, false, {Action::previous, Action::next}};
constexpr int nowhere = -1;
constexpr int watch_ticks = 40;  // what a turn takes at least when nobody at the device plays

using Cards = List<Face, max_hand>;

Face card_at(const Cards& cards, int place) {
    return place == nowhere ? Face::none : cards[static_cast<unsigned>(place)];
}

Color color_of(int points) {
    return points > 0 ? Color::good : points < 0 ? Color::bad : Color::mist;
}

// For cards that score in sets: how many of them more would make one, and its points.
struct SetRow {
    Face face;
    unsigned size;
    int points;
};
constexpr SetRow sets[] = {{Face::tempura, 2, 5}, {Face::sashimi, 3, 10}};

class Draft final : public Screen {
public:
    Draft() : Screen{own_kind} {}

    void on_enter(Shell& shell) override;
    bool on_action(Shell& shell, const ActionEvent& event) override;
    void on_tick(Shell& shell) override;
    void on_draw(const Shell& shell, Canvas& canvas) const override;
    void on_help(const Shell& shell, Help& help) const override;

private:
    bool choosing(const Shell& shell) const;
    Cards hand_of(const Shell& shell) const;
    bool serves_dummy(const Shell& shell) const;
    bool may_take_two(const Shell& shell) const;
    bool may_decline(const Shell& shell, const Cards& cards) const;
    // Already spoken for by an earlier part of the choice.
    bool taken(int place) const { return place == first_ || place == second_; }
    // The bit of the card under the cursor in a move's off_wasabi.
    unsigned wasabi_bit() const { return first_ == nowhere ? 1 : 2; }
    Move choice_now(const Cards& cards) const;

    void clear_choice();
    void move_cursor(const Cards& cards, int step);
    void finish(Shell& shell, const Cards& cards);
    bool mark_first(const Shell& shell, const Cards& cards);
    bool step_back();

    void draw_outlook(const Shell& shell, Canvas& canvas, Face card) const;
    void draw_gain(const Shell& shell, Canvas& canvas, const Cards& cards) const;
    void draw_chosen_card(const Shell& shell, Canvas& canvas, const Cards& cards) const;
    void draw_hand(const Shell& shell, Canvas& canvas, const Cards& cards) const;
    void draw_status(const Shell& shell, Canvas& canvas, const Cards& cards) const;
    void draw_waiting(const Shell& shell, Canvas& canvas) const;
    Text status_text() const;

    unsigned seat_ = 0;
    bool watching_ = false;  // nobody at this device has to choose
    int cursor_ = 0;
    int first_ = nowhere;     // places in the hand: the first of two cards,
    int second_ = nowhere;    // the second,
    bool for_dummy_ = false;  // and now the dummy's
    std::uint8_t off_wasabi_ = 0;
    int ticks_ = 0;
};

// Whether its human has to choose. The console may have chosen since the last tick: then the hand
// is another, and the screen has nothing to do with it.
bool Draft::choosing(const Shell& shell) const {
    return !watching_ && !shell.game.reveal_is_due() && shell.session.next_human() == seat_;
}

Cards Draft::hand_of(const Shell& shell) const {
    Cards cards = shell.session.game().hands[seat_].cards;
    cards.sort();
    return cards;
}

bool Draft::serves_dummy(const Shell& shell) const {
    const Game& game = shell.session.game();
    return game.rules.dummy && control(game) == seat_;
}

bool Draft::may_take_two(const Shell& shell) const {
    const Game& game = shell.session.game();
    const unsigned needed = serves_dummy(shell) ? 3 : 2;
    return game.tables[seat_].chopsticks > 0 && game.hands[seat_].cards.size() >= needed;
}

// What the seat takes if the card under the cursor is the last it chooses for itself.
Move Draft::choice_now(const Cards& cards) const {
    Move move;
    move.off_wasabi = off_wasabi_;
    if (for_dummy_) {
        move.card = card_at(cards, first_);
        move.second = card_at(cards, second_);
        move.for_dummy = card_at(cards, cursor_);
    } else if (first_ == nowhere || first_ == cursor_) {
        move.card = card_at(cards, cursor_);
    } else {
        move.card = card_at(cards, first_);
        move.second = card_at(cards, cursor_);
    }
    return move;
}

// Whether the card under the cursor could lie on a wasabi, and its owner may decide about that.
bool Draft::may_decline(const Shell& shell, const Cards& cards) const {
    const Game& game = shell.session.game();
    if (for_dummy_ || !game.rules.edition_row().wasabi_may_be_declined) return false;
    Move move = choice_now(cards);
    move.off_wasabi = static_cast<std::uint8_t>(move.off_wasabi | wasabi_bit());
    return check(game, seat_, move) == Refusal::none;
}

void Draft::clear_choice() {
    first_ = nowhere;
    second_ = nowhere;
    for_dummy_ = false;
    off_wasabi_ = 0;
}

void Draft::on_enter(Shell& shell) {
    const std::optional<unsigned> human = shell.session.next_human();
    watching_ = !human;
    if (human) shell.game.look_from(*human);
    seat_ = shell.game.seat();
}

void Draft::move_cursor(const Cards& cards, int step) {
    const int hand = static_cast<int>(cards.size());
    off_wasabi_ = static_cast<std::uint8_t>(off_wasabi_ & ~wasabi_bit());
    do
        cursor_ = (cursor_ + hand + step) % hand;
    while (for_dummy_ && taken(cursor_));
}

// The cards for the seat itself stand: on to the dummy's, or done.
void Draft::finish(Shell& shell, const Cards& cards) {
    if (serves_dummy(shell) && !for_dummy_) {
        (first_ == nowhere ? first_ : second_) = cursor_;
        for_dummy_ = true;
        return move_cursor(cards, 1);
    }
    const Move move = choice_now(cards);
    if (shell.session.choose(seat_, move) != Refusal::none) return shell.cue(Cue::refuse);
    shell.cue(move.second == Face::none ? Cue::pick : Cue::sushi_go);
    shell.game.go_on();
}

// This card first, then another. Once more: not so.
bool Draft::mark_first(const Shell& shell, const Cards& cards) {
    if (for_dummy_ || !may_take_two(shell)) return false;
    if (first_ == nowhere) {
        first_ = cursor_;
        move_cursor(cards, 1);
    } else {
        clear_choice();
    }
    return true;
}

// One step of the choice back.
bool Draft::step_back() {
    if (for_dummy_) {
        cursor_ = second_ != nowhere ? second_ : first_;
        if (second_ == nowhere) first_ = nowhere;
        second_ = nowhere;
        for_dummy_ = false;
        return true;
    }
    if (first_ == nowhere) return false;
    cursor_ = first_;
    clear_choice();
    return true;
}

bool Draft::on_action(Shell& shell, const ActionEvent& event) {
    if (pressed(event, Action::tables)) {
        open::tables(shell, seat_);
        return true;
    }
    if (!choosing(shell)) return false;
    if (pressed(event, Action::hint) && shell.settings().hints) {
        open::hint(shell, seat_);
        return true;
    }
    const Cards cards = hand_of(shell);
    if (moves(event, Action::previous)) {
        move_cursor(cards, -1);
        shell.cue(Cue::move);
    } else if (moves(event, Action::next)) {
        move_cursor(cards, 1);
        shell.cue(Cue::move);
    } else if (pressed(event, Action::down) && may_decline(shell, cards)) {
        off_wasabi_ = static_cast<std::uint8_t>(off_wasabi_ ^ wasabi_bit());
    } else if (pressed(event, Action::accept)) {
        if (first_ == cursor_ && !for_dummy_) return true;  // not twice the same
        finish(shell, cards);
    } else if (pressed(event, Action::second)) {
        return mark_first(shell, cards);
    } else if (pressed(event, Action::back)) {
        return step_back();
    } else {
        return false;
    }
    return true;
}

// The turn may be resolved by the last bot's thought, or over the console.
void Draft::on_tick(Shell& shell) {
    ticks_ += 1;
    const bool humans = shell.session.plan().humans() > 0;
    if (!humans && ticks_ < watch_ticks) return;
    const std::optional<unsigned> human = shell.session.next_human();
    if (shell.game.reveal_is_due() || (!watching_ && human != seat_)) shell.game.go_on();
    if (watching_ && ticks_ % 15 == 0) shell.changed();
}

void Draft::draw_outlook(const Shell& shell, Canvas& canvas, Face card) const {
    const Table& table = shell.session.game().tables[seat_];
    for (const SetRow& set : sets) {
        if (set.face != card) continue;
        const unsigned laid = table.cards.count(TableCard(card, false)) + 1;
        const unsigned missing = (set.size - laid % set.size) % set.size;
        if (missing == 0) continue;
        draw_line(canvas, layout_of(canvas).draft.outlook, {Type::small, Color::accent},
                  Line(shell.say(Text::more_bring), {missing, set.points}));
    }
}

void Draft::draw_gain(const Shell& shell, Canvas& canvas, const Cards& cards) const {
    const Gain gain = gain_of(shell.session.game(), seat_, choice_now(cards));
    const bool end = gain.end != 0;
    const int points = end ? gain.end : gain.round;
    const Line number(shell.say(end ? Text::end_points : Text::now_points),
                      {Line().add_signed(points).view()});
    draw_line(canvas, layout_of(canvas).draft.gain, {Type::medium, color_of(points), Align::right},
              number);
}

void Draft::draw_chosen_card(const Shell& shell, Canvas& canvas, const Cards& cards) const {
    const DraftLayout& layout = layout_of(canvas).draft;
    const Face face = card_at(cards, cursor_);
    const CardLook& card = look(shell.session.game().rules.edition, face);
    draw_card(canvas, layout.card, card);
    draw_line(canvas, layout.name, {Type::medium, Color::rice}, shell.say(card.name));
    draw_paragraph(canvas, layout.effect, {Type::small, Color::rice_shade}, shell.say(card.effect));
    draw_outlook(shell, canvas, face);
    draw_gain(shell, canvas, cards);
}

void Draft::draw_hand(const Shell& shell, Canvas& canvas, const Cards& cards) const {
    const DraftLayout& layout = layout_of(canvas).draft;
    const Size card = canvas.theme().small_card;
    const int hand = static_cast<int>(cards.size());
    const int left = (canvas.whole().size.width - (hand - 1) * layout.hand_step - card.width) / 2;
    for (int i = 0; i < hand; ++i) {
        const bool chosen = i == cursor_;
        const Point at{left + i * layout.hand_step,
                       layout.hand_y - (chosen || taken(i) ? layout.lift : 0)};
        if (chosen) canvas.fill_rounded(Rectangle{at, card}.inset(-2), Color::accent);
        draw_small_card(canvas, at, look(shell.session.game().rules.edition, card_at(cards, i)),
                        Color::ink);
        if (!taken(i)) continue;
        const Rectangle badge{{at.x + 6, at.y + 22}, {10, 13}};
        canvas.fill_rounded(badge, Color::salmon_dark);
        draw_line(canvas, badge, {Type::small, Color::rice, Align::center},
                  i == first_ ? "1" : "2");
    }
}

Text Draft::status_text() const {
    if (for_dummy_) return Text::choose_for_dummy;
    return first_ != nowhere ? Text::choose_second : Text::choose_card;
}

// What is being chosen. Where the card could go onto a wasabi or not, that and its key: the bar
// below has no room for one more.
void Draft::draw_status(const Shell& shell, Canvas& canvas, const Cards& cards) const {
    const Rectangle area = layout_of(canvas).draft.status;
    if (!may_decline(shell, cards))
        return draw_line(canvas, area, {Type::small, Color::accent, Align::center},
                         shell.say(status_text()));
    const bool beside = (off_wasabi_ & wasabi_bit()) != 0;
    const HelpItem item =
        shell.keys_of(*this).item({Action::down}, beside ? Text::off_wasabi : Text::on_wasabi);
    const int width = width_of(canvas, shell.language(), item);
    draw_help_item(canvas, shell.language(), area.middle({width, area.size.height}).at, item,
                   Color::accent);
}

void Draft::draw_waiting(const Shell& shell, Canvas& canvas) const {
    const DraftLayout& layout = layout_of(canvas).draft;
    const unsigned seat = shell.session.thinker().value_or(seat_);
    canvas.sprite(layout.thinker.at, face_of(shell.session.plan(), seat), 2);
    canvas.sprite({layout.thinker.right(), layout.thinker.top() - 4}, symbol_thinking_art);
    draw_line(canvas, layout.waiting, {Type::medium, Color::mist, Align::center},
              Line(shell.say(Text::thinking), {shell.name(seat).view()}));
}

void Draft::on_draw(const Shell& shell, Canvas& canvas) const {
    canvas.fill(Color::night);
    draw_turn_line(shell, canvas, shell.session.game(), seat_);
    draw_strips(shell, canvas, shell.session.game(), seat_, true);
    if (!choosing(shell)) return draw_waiting(shell, canvas);
    const Cards cards = hand_of(shell);
    draw_chosen_card(shell, canvas, cards);
    draw_hand(shell, canvas, cards);
    draw_status(shell, canvas, cards);
}

void Draft::on_help(const Shell& shell, Help& help) const {
    if (choosing(shell)) {
        help.add(Action::accept, Text::help_take);
        if (first_ != nowhere) {
            help.add(Action::back, Text::help_cancel);
            return;
        }
        if (may_take_two(shell)) help.add(Action::second, Text::help_first);
        if (shell.settings().hints) help.add(Action::hint, Text::help_hint);
    }
    help.add(Action::tables, Text::help_tables);
    help.add(Action::back, Text::help_pause);
}

}  // namespace

void open::draft(Shell& shell) {
    shell.open<Draft>();
}

}  // namespace kaiten
