// Turns each turn_event into a sentence.
#include "firmware/screens/reveal/turn_events.hpp"

#include "engine/core/ensure.hpp"
#include "firmware/tabletop/card_look.hpp"

namespace kaiten {
namespace {

class Teller {
public:
    explicit Teller(const Shell& shell) : shell_{shell} {}

    std::string_view name(Face face) const { return shell_.say(looks(face).name); }
    std::string_view name(Kind kind) const { return shell_.say(look(edition(), kind).name); }
    std::string_view asked(const Effect& effect) const {
        if (effect.asked_face != Face::none) return name(effect.asked_face);
        return name(effect.asked_kind);
    }
    Line seat(unsigned seat) const { return shell_.name(seat); }
    Line say(Text text, std::initializer_list<Word> words = {}) const {
        return {shell_.say(text), words};
    }
    CardLook looks(Face face) const { return look(edition(), face); }

private:
    Edition edition() const { return shell_.session.plan().rules.edition; }

    const Shell& shell_;
};

Line tell_copy(const Teller& teller, const Effect& effect) {
    if (effect.as == Face::none) return teller.say(Text::story_copy_nothing);
    return teller.say(Text::story_copy, {teller.name(effect.as)});
}

Line tell_spoon(const Teller& teller, const Effect& effect) {
    if (effect.got == Face::none)
        return teller.say(Text::story_spoon_nothing, {teller.asked(effect)});
    return teller.say(Text::story_spoon, {teller.asked(effect), teller.seat(effect.from).view()});
}

// Only the card's owner may know all drawn cards, so the sentence names only the one that was kept.
Line tell_menu(const Teller& teller, const Effect& effect) {
    if (effect.got == Face::none) return teller.say(Text::story_menu_nothing);
    return teller.say(Text::story_menu, {teller.name(effect.got)});
}

Line tell_takeout(const Teller& teller, const Effect& effect) {
    if (effect.cards.empty()) return teller.say(Text::story_takeout_nothing);
    return teller.say(Text::story_takeout, {effect.cards.size()});
}

Line tell_miso(const Teller& teller, const Effect&) {
    return teller.say(Text::story_miso);
}

Line tell_uramaki(const Teller& teller, const Effect& effect) {
    return teller.say(Text::story_uramaki, {int{effect.points}});
}

struct EffectRow {
    Kind kind;
    Line (*tell)(const Teller&, const Effect&);
};
constexpr EffectRow effect_rows[] = {
    {Kind::special_order, tell_copy}, {Kind::spoon, tell_spoon}, {Kind::menu, tell_menu},
    {Kind::takeout, tell_takeout},    {Kind::miso, tell_miso},   {Kind::uramaki, tell_uramaki},
};

Line tell(const Teller& teller, const Effect& effect) {
    for (const EffectRow& row : effect_rows)
        if (row.kind == kind_of(effect.card)) return row.tell(teller, effect);
    KAITEN_ENSURE(false);
    return {};
}

// Returns the card that is shown beside the acting card: the copied one, one that another player
// gave, or one that a menu brought.
Face got_by(const Effect& effect) {
    return effect.got != Face::none ? effect.got : effect.as;
}

}  // namespace

TurnEvent turn_event(const Shell& shell, unsigned number) {
    const TurnLog& turn = shell.session.last_turn();
    const Teller teller{shell};
    for (unsigned seat = 0; seat < turn.plays.size(); ++seat) {
        if (!turn.plays[seat].chopsticks) continue;
        if (number == 0)
            return {seat, Face::chopsticks, Face::none, teller.say(Text::story_sushi_go)};
        number -= 1;
    }
    KAITEN_ENSURE(number < turn.effects.size());
    const Effect& effect = turn.effects[number];
    return {effect.seat, effect.card, got_by(effect), tell(teller, effect)};
}

Line label_of(const Shell& shell, const TurnEvent& told) {
    const Edition edition = shell.session.plan().rules.edition;
    return {shell.say(Text::labelled),
            {shell.name(told.seat).view(), shell.say(look(edition, kind_of(told.card)).name)}};
}

Line words_of(const Shell& shell, unsigned number) {
    const TurnEvent told = turn_event(shell, number);
    return {"{0}. {1}", {label_of(shell, told).view(), told.sentence.view()}};
}

Line words_of_laid(const Shell& shell, unsigned table) {
    const Edition edition = shell.session.plan().rules.edition;
    Line names;
    for (const Face face : laid_in(shell.session.last_turn(), table))
        names.add(names.view().empty() ? "" : " + ").add(shell.say(look(edition, face).name));
    return {shell.say(Text::labelled), {shell.name(table).view(), names.view()}};
}

void announce_laid_cards(const Shell& shell, Announcement& said) {
    for (unsigned table = 0; table < shell.session.plan().rules.tables(); ++table)
        said.item(words_of_laid(shell, table));
}

unsigned events_in(const TurnLog& turn) {
    unsigned count = turn.effects.size();
    for (const Play& play : turn.plays)
        count += play.chopsticks ? 1U : 0U;
    return count;
}

List<Face, 2> laid_in(const TurnLog& turn, unsigned table) {
    if (table < turn.plays.size()) return turn.plays[table].cards;
    List<Face, 2> cards;
    cards.push(turn.plays[turn.control].for_dummy);
    return cards;
}

}  // namespace kaiten
