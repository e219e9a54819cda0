// Telling what happened, a sentence each.
#include "firmware/screens/turn_story.hpp"

#include "engine/core/ensure.hpp"
#include "firmware/ui/card.hpp"
#include "firmware/ui/people.hpp"
#include "firmware/ui/roles.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

// Something that happened: whose card it was, which, what it brought, and the sentence.
struct Happening {
    unsigned seat = 0;
    Face card = Face::none;
    Face got = Face::none;
    Line sentence;
};

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
    Edition edition() const { return shell_.match.plan().rules.edition; }

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

// Which cards were drawn is for its owner alone.
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

// A copied card, and one that somebody gave or a menu brought, are shown beside the card that
// acted.
Face got_by(const Effect& effect) {
    return effect.got != Face::none ? effect.got : effect.as;
}

Happening happening(const Shell& shell, unsigned number) {
    const TurnLog& turn = shell.match.last_turn();
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

// As large as there is room for.
void draw_sentence(Canvas& canvas, const Rectangle& area, std::string_view sentence) {
    const Font& medium = canvas.font(Type::medium);
    const int lines = count_lines(medium, area.size.width, sentence);
    const bool fits = lines * medium.height <= area.size.height;
    draw_paragraph(canvas, area, {fits ? Type::medium : Type::small, role::text}, sentence);
}

}  // namespace

unsigned happenings_in(const TurnLog& turn) {
    unsigned count = turn.effects.size();
    for (const Play& play : turn.plays)
        count += play.chopsticks ? 1U : 0U;
    return count;
}

void draw_happening(const Shell& shell, Canvas& canvas, Rectangle area, unsigned number) {
    const Plan& plan = shell.match.plan();
    const Theme& theme = canvas.theme();
    const Happening told = happening(shell, number);
    const Teller teller{shell};
    canvas.fill_rounded(area, plan.human(told.seat) ? role::own : role::panel);
    canvas.sprite({area.left() + 2, area.top() + 6}, face_of(plan, told.seat));
    const int icons = area.left() + theme.face + 5;
    draw_icon(canvas, {icons, area.top() + 4}, teller.looks(told.card));
    if (told.got != Face::none)
        draw_icon(canvas, {icons, area.top() + 6 + theme.icon}, teller.looks(told.got));
    const Rectangle text = area.right_of(theme.face + theme.icon + 9).left_of(2);
    constexpr int label_height = 13;
    draw_line(canvas, text.top_part(label_height), {Type::small, role::label},
              Line(shell.say(Text::labelled),
                   {shell.name(told.seat).view(), teller.name(kind_of(told.card))}));
    draw_sentence(canvas, text.below(label_height), told.sentence);
}

List<Face, 2> laid_in(const TurnLog& turn, unsigned table) {
    if (table < turn.plays.size()) return turn.plays[table].cards;
    List<Face, 2> cards;
    cards.push(turn.plays[turn.control].for_dummy);
    return cards;
}

void draw_laid(const Shell& shell, Canvas& canvas, Rectangle area, unsigned table) {
    const Plan& plan = shell.match.plan();
    const Theme& theme = canvas.theme();
    const Teller teller{shell};
    canvas.fill_rounded(area, plan.human(table) ? role::own : role::panel);
    const int y = area.top() + (area.size.height - theme.icon) / 2;
    draw_small_face(canvas, {area.left() + 2, y}, face_of(plan, table));
    int x = area.left() + theme.small_face() + 8;
    Line names;
    for (const Face face : laid_in(shell.match.last_turn(), table)) {
        draw_icon(canvas, {x, y}, teller.looks(face));
        x += theme.icon + 1;
        names.add(names.view().empty() ? "" : ", ").add(teller.name(face));
    }
    const Rectangle text = area.right_of(x - area.left() + 4);
    const bool fits = text_width(canvas.font(Type::medium), names) <= text.size.width;
    draw_line(canvas, text, {fits ? Type::medium : Type::small, role::text}, names);
}

}  // namespace kaiten
