// The names of Party's menus, and the drawing of their icons.
#include "firmware/tabletop/menu_names.hpp"

#include <iterator>

#include "firmware/tabletop/card.hpp"

namespace kaiten {
namespace {

constexpr Text names[] = {Text::menu_first_meal, Text::menu_classic, Text::menu_sampler,
                          Text::menu_master,     Text::menu_points,  Text::menu_cutthroat,
                          Text::menu_banquet,    Text::menu_two,     Text::menu_random,
                          Text::menu_a_la_carte};
static_assert(std::size(names) == preset_count);

constexpr int kinds_on_menu = 8;

}  // namespace

Text preset_text(unsigned preset) {
    return names[preset];
}

Line preset_advice(Language language, unsigned preset) {
    if (preset == random_preset) return Line().add(in(language, Text::menu_random_explained));
    if (preset == own_preset) return Line().add(in(language, Text::menu_own_explained));
    const unsigned least = menus[preset].min_seats;
    const unsigned most = menus[preset].max_seats;
    const Line seats = least == most ? Line().add(least) : Line("{0}-{1}", {least, most});
    return {in(language, Text::menu_best_with), {seats.view()}};
}

Line why_not(Language language, Edition edition, Kind kind, unsigned seats) {
    const KindRow& limits = row(kind);
    const bool few = seats < limits.min_seats;
    return {in(language, few ? Text::kind_needs_more : Text::kind_needs_fewer),
            {in(language, look(edition, kind).name),
             unsigned{few ? limits.min_seats : limits.max_seats}}};
}

void draw_menu_icons(Canvas& canvas, const Rectangle& line, Edition edition, KindSet menu) {
    const int step = line.size.width / kinds_on_menu;
    Point at{line.at.x + (step - canvas.theme().icon) / 2, line.at.y};
    for (unsigned i = 0; i < kind_count; ++i) {
        if (!menu.has(kind_at(i))) continue;
        draw_icon(canvas, at, look(edition, kind_at(i)));
        at.x += step;
    }
}

}  // namespace kaiten
