// The texts of the draft.
#include "engine/core/covers.hpp"
#include "firmware/screens/draft/draft_view.hpp"
#include "firmware/screens/reveal/turn_events.hpp"
#include "firmware/screens/tutorial/lessons.hpp"

namespace kaiten {
namespace {

constexpr Asking askings[] = {
    {Text::choose_card, Text::help_take},        {Text::choose_card, Text::help_take},
    {Text::question_copy, Text::help_copy},      {Text::question_ask, Text::help_ask},
    {Text::question_give, Text::help_give},      {Text::question_draw, Text::help_take},
    {Text::question_takeout, Text::help_in_out},
};
static_assert(covers(askings, Decision::takeout));

Line signed_number(int points) {
    return Line().add_signed(points);
}

Move move_of(const DraftView& view) {
    const Answer& answer = view.answer();
    return answer.any_number() ? answer.move() : answer.move_with(view.cursor);
}

// Asks for a second card or for the dummy's card, or offers the spoon.
DraftQuestion question_of_take(const DraftView& view) {
    const Shell& shell = view.shell;
    const Answer& answer = view.answer();
    if (answer.for_dummy()) return {{}, Line().add(shell.say(Text::choose_for_dummy)), {}};
    if (answer.picks() > 0)
        return {
            look(view.edition(), Kind::chopsticks), Line().add(shell.say(Text::choose_second)), {}};
    if (shell.control.tutorial()) return lessons::prompt(view);
    if (!answer.may_announce_spoon()) return {};
    const HelpItem key = view.keys.item(
        {Action::down}, answer.spoon() ? Text::help_keep_spoon : Text::help_use_spoon);
    if (!answer.spoon()) return {{}, {}, key};
    return {look(view.edition(), Kind::spoon), Line().add(shell.say(Text::spoon_asks)), key};
}

// Returns the text about a human at another device: waiting, or away, or gone on purpose.
Text text_about_guest(const Shell& shell, unsigned seat) {
    const SharedGame& game = shell.session.shared();
    const link::Agreement& agreement = shell.link.table().agreement();
    const unsigned bit = 1U << seat;
    if ((game.seats_of(agreement.present()) & bit) != 0) return Text::waiting_for;
    return (game.seats_of(agreement.departed()) & bit) != 0 ? Text::has_left : Text::is_away;
}

// Functions that compute and functions that build texts are not inlined, so that they use the same
// stack space one after the other.

// Returns the points that the card under the cursor adds where any number of cards may be chosen.
[[gnu::noinline]] int change_by_one(const DraftView& view) {
    const Answer& answer = view.answer();
    const AnyGame& game = view.game();
    const bool picked = answer.picked(view.cursor);
    Answer other = answer;
    if (picked) other.put_back(view.cursor);
    const Move move = picked ? other.move() : other.move_with(view.cursor);
    const int now = game.preview(view.seat, answer.move()).round;
    const int then = game.preview(view.seat, move).round;
    return picked ? now - then : then - now;
}

[[gnu::noinline]] Line tell_change(const Shell& shell, int points) {
    return {shell.say(Text::this_card), {signed_number(points).view()}};
}

// Returns whether the option is a special order without a card on the table to copy.
bool copies_nothing(const DraftView& view) {
    return view.answer().decision() == Decision::take && view.answer().picks() == 0 &&
           view.option().face == Face::special_order && view.game().table(view.seat).cards.empty();
}

[[gnu::noinline]] Line tell_outlook(const DraftView& view, const Preview& gain) {
    const Shell& shell = view.shell;
    if (view.option().in_vain) return {shell.say(Text::nobody_holds_it), {}};
    if (copies_nothing(view)) return {shell.say(Text::story_copy_nothing), {}};
    if (gain.may_spill) return {shell.say(Text::may_spill), {}};
    if (gain.missing > 0) return {shell.say(Text::more_bring), {gain.missing, gain.promise}};
    return {};
}

// At instant speed no reveal shows the cards of the last turn, so the draft announces them.
void announce_last_turn(const Shell& shell, Announcement& said) {
    const bool shown = shell.settings().speed != setting::speed_instant;
    if (shown || shell.session.last_turn().plays.empty()) return;
    for (unsigned table = 0; table < shell.session.plan().rules.tables(); ++table)
        said.title(words_of_laid(shell, table));
}

}  // namespace

const Asking& asking_of(const Answer& answer) {
    return askings[static_cast<unsigned>(answer.decision())];
}

DraftQuestion question_of(const DraftView& view) {
    const Shell& shell = view.shell;
    if (!view.choosing) return {};
    if (view.answer().decision() == Decision::take) return question_of_take(view);
    const OpenDecision open = view.game().open();
    const CardLook acting = look(view.edition(), open.card);
    const Text asked = open.asked_face != Face::none   ? look(view.edition(), open.asked_face).name
                       : open.asked_kind != Kind::none ? look(view.edition(), open.asked_kind).name
                                                       : acting.name;
    return {acting,
            {shell.say(asking_of(view.answer()).question),
             {shell.name(open.owner).view(), shell.say(asked)}},
            {}};
}

bool is_any(const PoolCard& option) {
    return option.face == Face::none && row(option.kind).faces > 1;
}

Line name_of_option(const DraftView& view) {
    const std::string_view name = view.shell.say(view.look_of(view.option()).name);
    if (is_any(view.option())) return {view.shell.say(Text::any_of), {name}};
    return Line().add(name);
}

Text effect_of_option(const DraftView& view) {
    if (view.may_decline())
        return view.answer().beside(view.cursor) ? Text::off_wasabi : Text::on_wasabi;
    return view.option().flipped ? Text::effect_in_box : view.look_of(view.option()).effect;
}

HelpItem wasabi_key(const DraftView& view) {
    return view.keys.item({Action::down}, view.answer().beside(view.cursor) ? Text::help_on_wasabi
                                                                            : Text::help_beside);
}

Gains gains_of(const DraftView& view) {
    const Shell& shell = view.shell;
    const Preview gain = view.game().preview(view.seat, move_of(view));
    const bool gives = view.answer().decision() == Decision::give;
    Gains gains;
    if (gives || view.answer().for_dummy()) {
        const unsigned getter = gives ? view.game().open().owner : view.game().rules().seats;
        gains.push({{"{0} {1}", {shell.name(getter).view(), signed_number(gain.given).view()}},
                    -gain.given});
        return gains;
    }
    gains.push({{shell.say(Text::now_points), {signed_number(gain.round).view()}}, gain.round});
    if (gain.end != 0)
        gains.push({{shell.say(Text::end_points), {signed_number(gain.end).view()}}, gain.end});
    return gains;
}

void announce_waiting(const DraftView& view, Announcement& said) {
    const Shell& shell = view.shell;
    if (devices_disagree(shell)) return said.item(shell.say(Text::trouble_records));
    if (!shell.session.shared().shared()) return said.item(shell.say(Text::hint_thinking));
    said.item(waiting_line(shell, shell.session.awaited().value_or(view.seat)));
}

// Announces the turn or the question, and the card under the cursor with its points.
void announce_draft(const DraftView& view, Announcement& said) {
    const Shell& shell = view.shell;
    announce_last_turn(shell, said);
    said.title(Line(shell.say(Text::review_row), {view.game().round(), view.game().turn()}));
    if (!view.choosing) return announce_waiting(view, said);
    const DraftQuestion question = question_of(view);
    said.title(question.words);
    said.item(name_of_option(view));
    if (view.answer().any_number())
        said.item(shell.say(view.answer().picked(view.cursor) ? Text::yes : Text::no));
    if (view.may_decline()) said.item(shell.say(effect_of_option(view)));
    for (const Gain& gain : gains_of(view))
        said.item(gain.text);
    said.item(Line(shell.say(Text::card_place), {view.cursor + 1, view.answer().pool().size()}));
    if (!view.may_decline()) said.detail(shell.say(effect_of_option(view)));
    said.detail(outlook_of(view));
    if (question.offer) said.key(words_of(shell.language(), *question.offer));
    if (view.may_decline()) said.key(words_of(shell.language(), wasabi_key(view)));
}

Line outlook_of(const DraftView& view) {
    if (view.answer().any_number()) return tell_change(view.shell, change_by_one(view));
    return tell_outlook(view, view.game().preview(view.seat, move_of(view)));
}

Line waiting_line(const Shell& shell, unsigned seat) {
    const bool elsewhere = shell.session.plan().human(seat) && !shell.session.plays_here(seat);
    const Text text = elsewhere ? text_about_guest(shell, seat) : Text::thinking;
    return {shell.say(text), {shell.name(seat).view()}};
}

bool devices_disagree(const Shell& shell) {
    return shell.link.table().trouble() == link::Trouble::disagreement;
}

}  // namespace kaiten
