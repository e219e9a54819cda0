// Grouping a table's cards and drawing them in a line.
#include "firmware/ui/table_strip.hpp"

#include "firmware/ui/card.hpp"
#include "firmware/ui/line.hpp"
#include "firmware/ui/people.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

// Cards that are shown as one icon with a number.
struct IconGroup {
    Face face;
    bool on_wasabi;
    bool maki;  // its number is icons, not cards
};

constexpr IconGroup groups[] = {
    {Face::tempura, false, false}, {Face::sashimi, false, false}, {Face::dumpling, false, false},
    {Face::maki3, false, true},    {Face::squid, true, false},    {Face::salmon, true, false},
    {Face::egg, true, false},      {Face::squid, false, false},   {Face::salmon, false, false},
    {Face::egg, false, false},     {Face::wasabi, false, false},  {Face::chopsticks, false, false},
};

unsigned count_of(const LaidTable& table, const IconGroup& group) {
    if (group.maki) {
        unsigned icons = 0;
        for (const ShownCard& card : table.cards)
            if (kind_of(card.as) == Kind::maki) icons += row(card.as).icons;
        return icons;
    }
    if (group.face == Face::wasabi) return table.free_wasabi();  // used ones show their nigiri
    return table.cards.count({group.face, group.face, group.on_wasabi, false});
}

int draw_group(Canvas& canvas, Point at, Edition edition, const IconGroup& group, unsigned count) {
    const CardLook& card = look(edition, group.face);
    if (group.on_wasabi)
        draw_icon_on_wasabi(canvas, at, card);
    else
        draw_icon(canvas, at, card);
    const int size = canvas.theme().icon;
    if (count == 1 && !group.maki) return size + 1;
    const Line number = Line().add(count);
    const int width = text_width(canvas.font(Type::small), number);
    draw_line(canvas, {{at.x + size, at.y}, {width, size}}, {Type::small, role::text}, number);
    return size + width + 1;
}

}  // namespace

void draw_table_strip(Canvas& canvas, Rectangle area, const LaidTable& table, const Plan& plan,
                      unsigned seat, const StripLook& strip) {
    const Point at = area.at;
    const int size = canvas.theme().icon;
    canvas.fill_rounded(area, strip.own ? role::own : role::panel);
    canvas.sprite_half({at.x + 1, at.y}, face_of(plan, seat));
    draw_line(canvas, {{at.x + 17, at.y}, {18, size}}, {Type::small, role::text, Align::right},
              Line().add(table.total));
    draw_icon(canvas, {at.x + 38, at.y}, look(plan.rules.edition, Face::pudding));
    draw_line(canvas, {{at.x + 54, at.y}, {12, size}}, {Type::small, role::text},
              Line().add(unsigned{table.desserts}));
    int x = at.x + 68;
    for (const IconGroup& group : groups) {
        const unsigned count = count_of(table, group);
        if (count > 0) x += draw_group(canvas, {x, at.y}, plan.rules.edition, group, count);
    }
    const Point end = strip_end(area);
    if (strip.chosen) canvas.sprite({end.x, end.y + 2}, symbol_check_art);
}

}  // namespace kaiten
