// Showing a choice.
#include "firmware/ui/move_view.hpp"

#include "engine/core/covers.hpp"
#include "firmware/ui/card.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

using Faces = List<Face, max_hand>;

// The seat's own cards in the choice.
Faces faces_of(const MoveView& view) {
    const Move& move = view.move;
    Faces faces;
    if (move.decision == Decision::takeout) {
        for (unsigned i = 0; i < view.table.size(); ++i)
            if (((unsigned{move.cards} >> i) & 1U) != 0) faces.push(view.table[i].as);
        return faces;
    }
    if (move.kind != Kind::none) faces.push(face_for(move.kind));
    if (move.card != Face::none) faces.push(move.card);
    if (move.second != Face::none) faces.push(move.second);
    return faces;
}

// Cards stand closer together where there are many.
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
        return in(view.language, kind_name(view.plan.rules.edition, kind));
    }
};

// What stands behind or below the names.
std::optional<Text> manner_of(const MoveView& view) {
    if (view.move.spoon) return Text::move_with_spoon;
    if (view.move.flipped) return Text::move_in_box;
    return std::nullopt;
}

using Names = List<Line, 3>;

Names names_of(const MoveView& view) {
    const Say say{view};
    const Move& move = view.move;
    Names names;
    if (move.decision == Decision::takeout) {
        const unsigned cards = faces_of(view).size();
        if (cards == 1)
            names.push(Line().add(say(faces_of(view)[0])));
        else
            names.push(Line(say(cards == 0 ? Text::move_no_cards : Text::move_cards), {cards}));
        return names;
    }
    if (move.kind != Kind::none) names.push(Line().add(say(move.kind)));
    if (move.card != Face::none) names.push(Line().add(say(move.card)));
    if (move.second != Face::none) names.push(Line("+ {0}", {say(move.second)}));
    if (move.for_dummy != Face::none && names.size() < Names::capacity)
        names.push(Line(say(Text::move_for_dummy), {say(move.for_dummy)}));
    if (const auto manner = manner_of(view); manner && names.size() < Names::capacity)
        names.push(Line().add(say(*manner)));
    return names;
}

// {0} is the number, {1} a name, {2} how many are missing.
constexpr Text reason_texts[] = {
    Text::reason_nothing_better, Text::reason_completes, Text::reason_triples,
    Text::reason_leads,          Text::reason_denies,    Text::reason_brings,
    Text::reason_brings_at_end,  Text::reason_builds,    Text::reason_waits,
    Text::reason_helps_least,    Text::reason_keeps_all,
};
static_assert(covers(reason_texts, Reason::keeps_all));

}  // namespace

void draw_move_icons(Canvas& canvas, Rectangle area, const MoveView& view) {
    const Edition edition = view.plan.rules.edition;
    const Faces faces = faces_of(view);
    const bool dummy = view.move.for_dummy != Face::none;
    const int icon = canvas.theme().icon;
    const int step = step_for(faces.size() + (dummy ? 2U : 0U), area.size.width, icon, 2);
    Point at{area.left(), area.top() + (area.size.height - icon) / 2};
    for (const Face face : faces) {
        draw_icon(canvas, at, look(edition, face));
        at.x += step;
    }
    if (!dummy) return;
    canvas.sprite_half(at, dummy_face());
    draw_icon(canvas, {at.x + step, at.y}, look(edition, view.move.for_dummy));
}

void draw_move(Canvas& canvas, Rectangle area, const MoveView& view) {
    const Edition edition = view.plan.rules.edition;
    const Size card = canvas.theme().small_card;
    const Faces faces = faces_of(view);
    const int most = 3 * (card.width + 2);  // for the cards; the rest is for their names
    const int step = step_for(faces.size(), most, card.width, 2);
    int x = area.left();
    for (const Face face : faces) {
        draw_small_card(canvas, {x, area.top() + (area.size.height - card.height) / 2},
                        look(edition, face), Color::ink);
        x += step;
    }
    if (!faces.empty()) x += card.width - step + 6;
    const Names names = names_of(view);
    const Type type = names.size() > 2 ? Type::small : Type::medium;
    const int height = canvas.font(type).height;
    const Rectangle text = area.right_of(x - area.left());
    const int top = (area.size.height - height * static_cast<int>(names.size())) / 2;
    for (unsigned i = 0; i < names.size(); ++i)
        draw_line(canvas, text.below(top).row(static_cast<int>(i), height), {type, Color::rice},
                  names[i]);
}

Line tell_reason(Language language, const Plan& plan, const MoveReason& reason) {
    const bool leads = reason.reason == Reason::leads;
    const Line number = leads ? Line().add(reason.number) : Line().add_signed(reason.number);
    const Line name = leads ? Line().add(in(language, kind_name(plan.rules.edition, reason.kind)))
                            : name_of(language, plan, reason.seat);
    return {in(language, reason_texts[static_cast<unsigned>(reason.reason)]),
            {number.view(), name.view(), unsigned{reason.missing}}};
}

}  // namespace kaiten
