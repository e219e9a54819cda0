// The heart of the game: everybody's tables, and what is to be decided now. Mostly that is which
// card of the hand to take; in the middle of a Party turn what a card asks. The cards to choose
// from lie in one row, whatever they are.
#include <algorithm>

#include "engine/core/covers.hpp"
#include "firmware/screens/layout.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/screens/table_view.hpp"
#include "firmware/ui/card.hpp"
#include "firmware/ui/people.hpp"
#include "firmware/ui/roles.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

constexpr ScreenKind own_kind{
    ScreenId::draft, Back::pauses, false, {Action::previous, Action::next}};
constexpr int watch_ticks = 40;  // what a turn takes at least when nobody at the device plays
constexpr unsigned most_shown = max_hand;  // of the cards to choose from
constexpr int margin = 4;

// How each decision is asked, and what accepting does.
struct Asking {
    Text question;
    Text accept;
};
constexpr Asking askings[] = {
    {Text::choose_card, Text::help_take},        {Text::choose_card, Text::help_take},
    {Text::question_copy, Text::help_copy},      {Text::question_ask, Text::help_ask},
    {Text::question_give, Text::help_give},      {Text::question_draw, Text::help_take},
    {Text::question_takeout, Text::help_in_out},
};
static_assert(covers(askings, Decision::takeout));

const Asking& asking_of(const Answer& answer) {
    return askings[static_cast<unsigned>(answer.decision())];
}

// Whether any of several different cards is meant.
bool is_any(const PoolCard& option) {
    return option.face == Face::none && row(option.kind).faces > 1;
}

Color color_of(int points) {
    return points > 0 ? role::gain : points < 0 ? role::warning : role::label;
}

// A letter upon a card.
void draw_badge(Canvas& canvas, Point at, std::string_view letter) {
    const Rectangle area{at, {10, 13}};
    canvas.fill_rounded(area, role::badge);
    draw_line(canvas, area, {Type::small, role::on_badge, Align::center}, letter);
}

class DraftScreen final : public Screen {
public:
    DraftScreen() : Screen{own_kind} {}

    void on_enter(Shell& shell) override;
    bool on_action(Shell& shell, const ActionEvent& event) override;
    void on_tick(Shell& shell) override;
    void on_draw(const Shell& shell, Canvas& canvas) const override;
    void on_help(const Shell& shell, Help& help) const override;

private:
    bool choosing(const Shell& shell) const;
    bool act(Shell& shell, const ActionEvent& event);
    void think_of_card(Shell& shell) const;
    void move_cursor(Answer& answer, int step);
    void accept(Shell& shell);
    void finish(Shell& shell);
    bool second(Shell& shell);
    bool mark_first(Answer& answer);
    bool step_back(Answer& answer);
    bool turn_switch(Answer& answer) const;
    // Whether the card under the cursor could lie on a wasabi, and its owner may decide about that.
    bool may_decline(const Answer& answer) const {
        return !answer.picked(cursor_) && answer.may_lie_beside(cursor_);
    }

    CardLook look_of(const Shell& shell, const PoolCard& card) const;
    void draw_head(const Shell& shell, Canvas& canvas) const;
    void draw_take_head(const Shell& shell, Canvas& canvas) const;
    void draw_chosen_card(const Shell& shell, Canvas& canvas) const;
    Rectangle draw_wasabi_key(const Shell& shell, Canvas& canvas, const Rectangle& room) const;
    Text effect_of(const Shell& shell, const PoolCard& option) const;
    void draw_pool(const Shell& shell, Canvas& canvas) const;
    void draw_option(const Shell& shell, Canvas& canvas, Point at, unsigned option) const;
    void draw_gain(const Shell& shell, Canvas& canvas) const;
    Line outlook(const Shell& shell, const Preview& gain) const;
    void draw_waiting(const Shell& shell, Canvas& canvas) const;

    unsigned seat_ = 0;
    unsigned decision_ = 0;  // its number
    bool watching_ = false;  // nobody at this device has to choose
    unsigned cursor_ = 0;    // a place in the pool
    int ticks_ = 0;
};

// Whether its human has to choose. The console may have chosen since the last tick: then the pool
// is another, and the screen has nothing to do with it.
bool DraftScreen::choosing(const Shell& shell) const {
    return !watching_ && !shell.game.reveal_is_due() && shell.match.next_human() == seat_ &&
           shell.match.decision_number(seat_) == decision_;
}

void DraftScreen::on_enter(Shell& shell) {
    const std::optional<unsigned> human = shell.match.next_human();
    watching_ = !human;
    if (human) shell.game.look_from(*human);
    seat_ = shell.game.seat();
    decision_ = shell.match.decision_number(seat_);
    if (human) shell.game.answer().open(shell.match.now(), seat_);
    if (human && shell.settings().introduced == setting::introduced_language)
        open::first_draft(shell);
    think_of_card(shell);
}

// What the rules are opened at.
void DraftScreen::think_of_card(Shell& shell) const {
    if (!choosing(shell)) return shell.game.think_of(Kind::none);
    const PoolCard& option = shell.game.answer().pool()[cursor_];
    shell.game.think_of(option.face != Face::none ? kind_of(option.face) : option.kind);
}

// A card that is passed over lies on the wasabi again.
void DraftScreen::move_cursor(Answer& answer, int step) {
    const int pool = static_cast<int>(answer.pool().size());
    if (!answer.picked(cursor_)) answer.lay_beside(cursor_, false);
    do
        cursor_ = static_cast<unsigned>((static_cast<int>(cursor_) + pool + step) % pool);
    while (answer.for_dummy() && answer.picked(cursor_));
}

void DraftScreen::accept(Shell& shell) {
    Answer& answer = shell.game.answer();
    if (!answer.any_number()) {
        if (!answer.picked(cursor_)) finish(shell);  // not twice the same
    } else if (answer.picked(cursor_)) {
        answer.put_back(cursor_);
    } else if (answer.pick(cursor_) != Refusal::none) {
        shell.cue(Cue::refuse);
    }
}

// The cards for the seat itself stand: on to the dummy's, or done.
void DraftScreen::finish(Shell& shell) {
    Answer& answer = shell.game.answer();
    if (answer.serves_dummy() && !answer.for_dummy()) {
        answer.pick(cursor_);
        answer.serve_dummy();
        return move_cursor(answer, 1);
    }
    const Move move = answer.any_number() ? answer.move() : answer.move_with(cursor_);
    if (shell.control.choose(seat_, move) != Refusal::none) return shell.cue(Cue::refuse);
    shell.cue(move.second == Face::none ? Cue::pick : Cue::sushi_go);
    shell.game.has_chosen(seat_);
    shell.game.go_on();
}

// What else can be done with the card: take two, or be done with any number of them.
bool DraftScreen::second(Shell& shell) {
    Answer& answer = shell.game.answer();
    if (!answer.any_number()) return mark_first(answer);
    finish(shell);
    return true;
}

// This card first, then another. Once more: not so.
bool DraftScreen::mark_first(Answer& answer) {
    if (answer.for_dummy() || !answer.may_take_two()) return false;
    if (answer.picks() > 0) {
        answer.take_back();
    } else {
        answer.pick(cursor_);
        move_cursor(answer, 1);
    }
    return true;
}

// One step of the choice back.
bool DraftScreen::step_back(Answer& answer) {
    const std::optional<unsigned> last = answer.take_back();
    if (last) cursor_ = *last;
    return last.has_value();
}

bool DraftScreen::turn_switch(Answer& answer) const {
    if (may_decline(answer))
        answer.lay_beside(cursor_, !answer.beside(cursor_));
    else if (answer.may_announce_spoon())
        answer.announce_spoon(!answer.spoon());
    else
        return false;
    return true;
}

bool DraftScreen::on_action(Shell& shell, const ActionEvent& event) {
    const bool meant = act(shell, event);
    think_of_card(shell);
    return meant;
}

bool DraftScreen::act(Shell& shell, const ActionEvent& event) {
    if (pressed(event, Action::tables)) {
        open::tables(shell, seat_);
        return true;
    }
    if (!choosing(shell)) return false;
    if (pressed(event, Action::hint) && shell.settings().hints) {
        open::hint(shell, seat_);
        return true;
    }
    Answer& answer = shell.game.answer();
    if (moves(event, Action::previous)) {
        move_cursor(answer, -1);
        shell.cue(Cue::move);
    } else if (moves(event, Action::next)) {
        move_cursor(answer, 1);
        shell.cue(Cue::move);
    } else if (pressed(event, Action::down)) {
        return turn_switch(answer);
    } else if (pressed(event, Action::accept)) {
        accept(shell);
    } else if (pressed(event, Action::second)) {
        return second(shell);
    } else if (pressed(event, Action::back)) {
        return step_back(answer);
    } else {
        return false;
    }
    return true;
}

// The turn may be resolved by the last bot's thought, or over the console.
void DraftScreen::on_tick(Shell& shell) {
    ticks_ += 1;
    const bool humans = shell.match.plan().humans() > 0;
    if (!humans && ticks_ < watch_ticks) return;
    const std::optional<unsigned> human = shell.match.next_human();
    const bool another = watching_ ? human.has_value() : !choosing(shell);
    if (shell.game.reveal_is_due() || another) shell.game.go_on();
    if (watching_ && ticks_ % 15 == 0) shell.changed();
}

CardLook DraftScreen::look_of(const Shell& shell, const PoolCard& card) const {
    const Edition edition = shell.match.plan().rules.edition;
    if (card.face != Face::none) return look(edition, card.face);
    return look(edition, card.kind);
}

// A second card or one for the dummy is asked for; a spoon may be used.
void DraftScreen::draw_take_head(const Shell& shell, Canvas& canvas) const {
    const AnyGame& game = shell.match.now();
    const Answer& answer = shell.game.answer();
    const Edition edition = game.rules().edition;
    if (answer.for_dummy())
        return draw_question_line(shell, canvas, nullptr, shell.say(Text::choose_for_dummy));
    if (answer.picks() > 0) {
        const CardLook chopsticks = look(edition, Kind::chopsticks);
        return draw_question_line(shell, canvas, &chopsticks, shell.say(Text::choose_second));
    }
    if (!answer.may_announce_spoon())
        return draw_turn_line(shell, canvas, game.round(), game.turn(), seat_);
    const HelpItem key = shell.keys_of(*this).item(
        {Action::down}, answer.spoon() ? Text::help_keep_spoon : Text::help_use_spoon);
    if (!answer.spoon())
        return draw_turn_line(shell, canvas, game.round(), game.turn(), seat_, &key);
    const CardLook spoon = look(edition, Kind::spoon);
    draw_question_line(shell, canvas, &spoon, shell.say(Text::spoon_asks), &key);
}

// Where more than a card of the hand is asked for, that stands in the place of the turn.
void DraftScreen::draw_head(const Shell& shell, Canvas& canvas) const {
    const AnyGame& game = shell.match.now();
    const Answer& answer = shell.game.answer();
    if (!choosing(shell)) return draw_turn_line(shell, canvas, game.round(), game.turn(), seat_);
    if (answer.decision() == Decision::take) return draw_take_head(shell, canvas);
    const Edition edition = game.rules().edition;
    const OpenDecision open = game.open();
    const CardLook acting = look(edition, open.card);
    const Text asked = open.asked_face != Face::none   ? look(edition, open.asked_face).name
                       : open.asked_kind != Kind::none ? look(edition, open.asked_kind).name
                                                       : acting.name;
    draw_question_line(shell, canvas, &acting,
                       Line(shell.say(asking_of(answer).question),
                            {shell.name(open.owner).view(), shell.say(asked)}));
}

// The card, where it fits between the tables and the hand; its name and what it does.
void DraftScreen::draw_chosen_card(const Shell& shell, Canvas& canvas) const {
    const DraftLayout& layout = layout_of(canvas).draft;
    const Rules& rules = shell.match.plan().rules;
    const Answer& answer = shell.game.answer();
    const PoolCard& option = answer.pool()[cursor_];
    const CardLook card = look_of(shell, option);
    const int top = bottom_of_strips(canvas, rules) + layout.room_gap;
    Rectangle room = canvas.whole().inset(margin, 0).below(top);
    room = room.top_part(layout.room_bottom - top);
    if (room.size.height >= canvas.theme().card.height) {
        draw_card(canvas, room.at, card);
        room = room.right_of(layout.text_x - margin);
    }
    if (may_decline(answer)) room = draw_wasabi_key(shell, canvas, room);
    const std::string_view name = shell.say(card.name);
    const std::string_view effect = shell.say(effect_of(shell, option));
    // Below eight tables the name makes room for the sentence.
    const Font& medium = canvas.font(Type::medium);
    const int sentence = count_lines(medium, room.size.width, effect) * medium.height;
    const bool roomy = layout.name_height + sentence <= room.size.height;
    const int head = roomy ? layout.name_height : canvas.font(Type::small).height;
    draw_line(canvas, room.top_part(head),
              {roomy ? Type::medium : Type::small, roomy ? role::text : role::prompt},
              is_any(option) ? Line(shell.say(Text::any_of), {name}) : Line().add(name));
    draw_paragraph(canvas, room.below(head), {Type::medium, role::text}, effect);
}

// What the card does; of one that may lie on a wasabi, where it will lie.
Text DraftScreen::effect_of(const Shell& shell, const PoolCard& option) const {
    const Answer& answer = shell.game.answer();
    if (may_decline(answer)) return answer.beside(cursor_) ? Text::off_wasabi : Text::on_wasabi;
    return option.flipped ? Text::effect_in_box : look_of(shell, option).effect;
}

// The key that lays it elsewhere. Returns what is left of the room.
Rectangle DraftScreen::draw_wasabi_key(const Shell& shell, Canvas& canvas,
                                       const Rectangle& room) const {
    const bool beside = shell.game.answer().beside(cursor_);
    const int height = help_area(canvas).size.height;
    draw_help_item(canvas, shell.language(), room.bottom_part(height).at,
                   shell.keys_of(*this).item({Action::down},
                                             beside ? Text::help_on_wasabi : Text::help_beside),
                   role::prompt);
    return room.above(height);
}

void DraftScreen::draw_option(const Shell& shell, Canvas& canvas, Point at, unsigned option) const {
    const Answer& answer = shell.game.answer();
    const PoolCard& card = answer.pool()[option];
    const bool chosen = option == cursor_;
    const bool taken = answer.picked(option);
    if (chosen || taken) at.y -= layout_of(canvas).draft.lift;
    const Rectangle area{at, canvas.theme().small_card};
    if (chosen) canvas.fill_rounded(area.inset(-2), role::cursor);
    draw_small_card(canvas, at, look_of(shell, card), card.on_wasabi ? Color::leaf : Color::ink);
    if (card.flipped || card.in_vain) canvas.shade(area.inset(1), Color::ink);
    if (is_any(card)) draw_badge(canvas, at, "?");
    if (!taken) return;
    if (answer.any_number()) return canvas.sprite({at.x + 5, at.y + 9}, symbol_check_art);
    draw_badge(canvas, {at.x + 6, at.y + 22}, Line().add(answer.number_of(option)));
}

// As many as fit, with the cursor among them; arrows where there are more.
void DraftScreen::draw_pool(const Shell& shell, Canvas& canvas) const {
    const DraftLayout& layout = layout_of(canvas).draft;
    const unsigned all = shell.game.answer().pool().size();
    const unsigned shown = std::min(all, most_shown);
    const unsigned first =
        std::min(cursor_ > most_shown / 2 ? cursor_ - most_shown / 2 : 0U, all - shown);
    const Size card = canvas.theme().small_card;
    const int width = (static_cast<int>(shown) - 1) * layout.hand_step + card.width;
    const int left = (canvas.whole().size.width - width) / 2;
    for (unsigned i = 0; i < shown; ++i)
        draw_option(shell, canvas, {left + static_cast<int>(i) * layout.hand_step, layout.hand_y},
                    first + i);
    const int middle = layout.hand_y + (card.height - key_left_art.height) / 2;
    if (first > 0) canvas.silhouette({0, middle}, key_left_art, role::prompt);
    if (first + shown < all)
        canvas.silhouette({canvas.whole().right() - key_right_art.width, middle}, key_right_art,
                          role::prompt);
}

// What more there is to say about what the move would bring.
Line DraftScreen::outlook(const Shell& shell, const Preview& gain) const {
    const Answer& answer = shell.game.answer();
    if (answer.any_number()) {
        const bool picked = answer.picked(cursor_);
        Answer other = answer;
        if (picked) other.put_back(cursor_);
        const Move move = picked ? other.move() : other.move_with(cursor_);
        const Preview with = shell.match.now().preview(seat_, move);
        const int change = picked ? gain.round - with.round : with.round - gain.round;
        return {shell.say(Text::this_card), {Line().add_signed(change).view()}};
    }
    if (answer.pool()[cursor_].in_vain) return Line().add(shell.say(Text::nobody_holds_it));
    if (gain.may_spill) return Line().add(shell.say(Text::may_spill));
    if (gain.missing > 0) return {shell.say(Text::more_bring), {gain.missing, gain.promise}};
    return {};
}

// What it would bring now and in the end, and whom: below the cards.
void DraftScreen::draw_gain(const Shell& shell, Canvas& canvas) const {
    const Answer& answer = shell.game.answer();
    const AnyGame& game = shell.match.now();
    Rectangle area = layout_of(canvas).draft.gain;
    const Move move = answer.any_number() ? answer.move() : answer.move_with(cursor_);
    const Preview gain = game.preview(seat_, move);
    const auto put = [&](const Line& text, int points) {
        draw_line(canvas, area, {Type::medium, color_of(points), Align::right}, text);
        area = area.left_of(text_width(canvas.font(Type::medium), text) + 2 * margin);
    };
    const auto number = [](int points) { return Line().add_signed(points); };
    const bool gives = answer.decision() == Decision::give;
    if (gives || answer.for_dummy()) {
        const unsigned getter = gives ? game.open().owner : game.rules().seats;
        put({"{0} {1}", {shell.name(getter).view(), number(gain.given).view()}}, -gain.given);
    } else {
        if (gain.end != 0) put({shell.say(Text::end_points), {number(gain.end).view()}}, gain.end);
        put({shell.say(Text::now_points), {number(gain.round).view()}}, gain.round);
    }
    draw_line(canvas, area, {Type::small, role::prompt}, outlook(shell, gain));
}

void DraftScreen::draw_waiting(const Shell& shell, Canvas& canvas) const {
    const Rectangle room =
        page_area(canvas).below(bottom_of_strips(canvas, shell.match.plan().rules));
    const unsigned seat = shell.match.thinker().value_or(seat_);
    const int face = 2 * canvas.theme().face;
    const int text = canvas.font(Type::medium).height;
    const Rectangle both = room.middle({room.size.width, face + text + 2 * margin});
    const Point at = both.top_part(face).middle({face, face}).at;
    canvas.sprite(at, face_of(shell.match.plan(), seat), 2);
    canvas.sprite({at.x + face, at.y - margin}, symbol_thinking_art);
    draw_line(canvas, both.bottom_part(text), {Type::medium, role::label, Align::center},
              Line(shell.say(Text::thinking), {shell.name(seat).view()}));
}

void DraftScreen::on_draw(const Shell& shell, Canvas& canvas) const {
    canvas.fill(role::ground);
    draw_head(shell, canvas);
    draw_strips(shell, canvas, Tables::now, seat_, true);
    if (!choosing(shell)) return draw_waiting(shell, canvas);
    draw_chosen_card(shell, canvas);
    draw_pool(shell, canvas);
    draw_gain(shell, canvas);
}

void DraftScreen::on_help(const Shell& shell, Help& help) const {
    const Answer& answer = shell.game.answer();
    const bool asked = choosing(shell);
    const bool any_number = asked && answer.any_number();
    if (asked) {
        help.add(Action::accept, asking_of(answer).accept);
        if (any_number) help.add(Action::second, Text::help_done);
        if (answer.picks() > 0 && !any_number) {
            help.add(Action::back, Text::help_cancel);
            return;
        }
        if (shell.settings().hints) help.add(Action::hint, Text::help_hint);
    }
    help.add(Action::tables, Text::help_tables);
    // There is no room for more. What back does is known from the other turns.
    if (asked && answer.may_take_two())
        help.add(Action::second, Text::help_first);
    else if (!any_number)
        help.add(Action::back, Text::help_pause);
}

}  // namespace

void open::draft(Shell& shell) {
    shell.open<DraftScreen>();
}

}  // namespace kaiten
