// The names of Party's menus, and the drawing of their icons.
#include "firmware/tabletop/menu_names.hpp"

#include <iterator>

#include "firmware/tabletop/card.hpp"

namespace kaiten {
namespace {

// The presets in the order of the engine's menus, then the two that are not named there.
struct PresetRow {
    std::string_view menu;
    Text name;
};
constexpr PresetRow preset_rows[] = {
    {"first-meal", Text::menu_first_meal},
    {"classic", Text::menu_classic},
    {"sampler", Text::menu_sampler},
    {"master", Text::menu_master},
    {"points", Text::menu_points},
    {"cutthroat", Text::menu_cutthroat},
    {"banquet", Text::menu_banquet},
    {"two", Text::menu_two},
    {{}, Text::menu_random},
    {{}, Text::menu_a_la_carte},
};
static_assert(std::size(preset_rows) == preset_count);

constexpr bool presets_are_in_order() {
    for (unsigned i = 0; i < menu_count; ++i)
        if (preset_rows[i].menu != menus[i].name) return false;
    return preset_rows[random_preset].name == Text::menu_random &&
           preset_rows[own_preset].name == Text::menu_a_la_carte;
}
static_assert(presets_are_in_order());

constexpr int kinds_on_menu = 8;

}  // namespace

Text preset_text(unsigned preset) {
    return preset_rows[preset].name;
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
