// Draws the cards of a move and formats its names and its reason.
#include "firmware/tabletop/move_view.hpp"

#include "engine/core/covers.hpp"
#include "firmware/tabletop/card.hpp"
#include "firmware/ui/roles.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

// A card, or any card of a kind. Its look is computed on use: ten stored looks would take too much
// stack.
struct Shown {
    Kind kind = Kind::none;
    Face face = Face::none;

    CardLook look_in(Edition edition) const {
        return kind != Kind::none ? look(edition, kind) : look(edition, face);
    }
};
using Cards = List<Shown, max_hand>;

// Returns the cards of the move, without the dummy's.
Cards cards_of(const MoveView& view) {
    const Move& move = view.move;
    Cards cards;
    if (move.decision == Decision::takeout) {
        for (unsigned i = 0; i < view.table.size(); ++i)
            if (((unsigned{move.cards} >> i) & 1U) != 0) cards.push({.face = view.table[i].as});
        return cards;
    }
    if (move.kind != Kind::none) cards.push({.kind = move.kind});
    if (move.card != Face::none) cards.push({.face = move.card});
    if (move.second != Face::none) cards.push({.face = move.second});
    return cards;
}

// Returns the distance between two cards. Cards overlap if there are many.
int step_for(unsigned cards, int width, int of_one, int gap) {
    const int between = std::max(static_cast<int>(cards) - 1, 1);
    return std::min(of_one + gap, (width - of_one) / between);
}

struct Say {
    const MoveView& view;

    std::string_view operator()(Text text) const { return in(view.language, text); }
    std::string_view operator()(Face face) const {
        return in(view.language, look(view.plan.rules.edition, face).name);
    }
    std::string_view operator()(Kind kind) const {
        return in(view.language, look(view.plan.rules.edition, kind).name);
    }
};

// Returns the addition to the names: with the spoon, or in the box.
std::optional<Text> manner_of(const MoveView& view) {
    if (view.move.spoon) return Text::move_with_spoon;
    if (view.move.flipped) return Text::move_in_box;
    return std::nullopt;
}

// One line of the names. Its text is formatted when it is drawn.
struct Name {
    std::string_view pattern = "{0}";
    Word word = "";

    Line line() const { return {pattern, {word}}; }
};
using Names = List<Name, 3>;

Names names_of(const MoveView& view) {
    const Say say{view};
    const Move& move = view.move;
    Names names{};  // without the braces, GCC 14 warns of an unused value
    if (move.decision == Decision::takeout) {
        const Cards cards = cards_of(view);
        if (cards.size() == 1)
            names.push({.word = say(cards[0].face)});
        else
            names.push({say(cards.empty() ? Text::move_no_cards : Text::move_cards), cards.size()});
        return names;
    }
    if (move.kind != Kind::none) names.push({.word = say(move.kind)});
    if (move.card != Face::none) names.push({.word = say(move.card)});
    if (move.second != Face::none) names.push({"+ {0}", say(move.second)});
    if (move.for_dummy != Face::none && names.size() < Names::capacity)
        names.push({say(Text::move_for_dummy), say(move.for_dummy)});
    if (const auto manner = manner_of(view); manner && names.size() < Names::capacity)
        names.push({.word = say(*manner)});
    return names;
}

// Returns the height of the names in this type. Long names wrap.
int height_of(const Canvas& canvas, Type type, int width, const Names& names) {
    const Font& font = canvas.font(type);
    int lines = 0;
    for (const Name& name : names)
        lines += count_lines(font, width, name.line());
    return lines * font.height;
}

// Returns whether the names fit the area in the medium type, with one line per name.
bool fit(const Canvas& canvas, const Rectangle& area, const Names& names) {
    const Font& font = canvas.font(Type::medium);
    for (const Name& name : names)
        if (text_width(font, name.line()) > area.size.width) return false;
    return font.height * static_cast<int>(names.size()) <= area.size.height;
}

// Draws the small cards and returns the width that they take. Neither this function nor
// draw_move_names is inlined, so that both use the same stack space one after the other.
[[gnu::noinline]] int draw_cards(Canvas& canvas, Rectangle area, const MoveView& view) {
    const Size size = canvas.theme().small_card;
    const Cards cards = cards_of(view);
    const int most = 3 * (size.width + 2);  // width of the cards; the rest is for their names
    const int step = step_for(cards.size(), most, size.width, 2);
    int x = area.left();
    for (const Shown& card : cards) {
        draw_small_card(canvas, {x, area.top() + (area.size.height - size.height) / 2},
                        card.look_in(view.plan.rules.edition), Color::ink);
        x += step;
    }
    if (!cards.empty()) x += size.width - step + 6;
    return x - area.left();
}

// {0} is the number of points or the lead, {1} a player or a kind, {2} the number of missing cards.
constexpr Text reason_texts[] = {
    Text::reason_nothing_better, Text::reason_completes, Text::reason_triples,
    Text::reason_leads,          Text::reason_denies,    Text::reason_brings,
    Text::reason_brings_at_end,  Text::reason_builds,    Text::reason_waits,
    Text::reason_helps_least,    Text::reason_keeps_all, Text::reason_brings_nothing,
};
static_assert(covers(reason_texts, Reason::brings_nothing));

}  // namespace

void draw_move_icons(Canvas& canvas, Rectangle area, const MoveView& view) {
    const Cards cards = cards_of(view);
    if (cards.empty()) {
        const Line name = names_of(view)[0].line();
        const bool fits = text_width(canvas.font(Type::small), name) <= area.size.width;
        return draw_text(canvas, area, {Type::small, role::text}, fits ? name.view() : "-");
    }
    const bool dummy = view.move.for_dummy != Face::none;
    const int icon = canvas.theme().icon;
    const int step = step_for(cards.size() + (dummy ? 2U : 0U), area.size.width, icon, 2);
    Point at{area.left(), area.top() + (area.size.height - icon) / 2};
    for (const Shown& card : cards) {
        draw_icon(canvas, at, card.look_in(view.plan.rules.edition));
        at.x += step;
    }
    if (!dummy) return;
    draw_small_portrait(canvas, at, dummy_portrait());
    draw_icon(canvas, {at.x + step, at.y}, look(view.plan.rules.edition, view.move.for_dummy));
}

void draw_move(Canvas& canvas, Rectangle area, const MoveView& view) {
    draw_move_names(canvas, area.right_of(draw_cards(canvas, area, view)), view);
}

[[gnu::noinline]] void draw_move_names(Canvas& canvas, Rectangle area, const MoveView& view) {
    const Names names = names_of(view);
    const Type type = fit(canvas, area, names) ? Type::medium : Type::small;
    const int width = area.size.width;
    int top = (area.size.height - height_of(canvas, type, width, names)) / 2;
    for (const Name& name : names)
        top += canvas.font(type).height *
               draw_paragraph(canvas, area.below(top), {type, role::text}, name.line());
}

Line names_line(const MoveView& view) {
    Line line;
    for (const Name& name : names_of(view))
        line.add(line.view().empty() ? "" : ", ").add(name.line().view());
    return line;
}

Line tell_reason(Language language, const Plan& plan, const MoveReason& reason) {
    const bool leads = reason.reason == Reason::leads;
    const Line number = leads ? Line().add(reason.number) : Line().add_signed(reason.number);
    const Line name = leads ? Line().add(in(language, look(plan.rules.edition, reason.kind).name))
                            : name_of(language, plan, reason.seat);
    return {in(language, reason_texts[static_cast<unsigned>(reason.reason)]),
            {number.view(), name.view(), unsigned{reason.missing}}};
}

}  // namespace kaiten
