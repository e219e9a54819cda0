// Keeps the fields of a setup consistent with each other.
#include "firmware/play/setup.hpp"

namespace kaiten {
namespace {

// The first menu is allowed with any number of seats.
constexpr const MenuRow& first_menu = menus[0];
static_assert(first_menu.min_seats == 2 && first_menu.max_seats == most_seats);

void choose_preset(Setup& setup, unsigned preset) {
    setup.random_menu = preset == random_preset;
    if (preset == own_preset) setup.plan.rules.menu = setup.own_menu;
    if (preset < menu_count) setup.plan.rules.menu = menus[preset].kinds;
}

}  // namespace

void draw_from_seed(Setup& setup, std::uint64_t seed) {
    Rules& rules = setup.plan.rules;
    if (setup.random_menu && rules.party()) {
        Random random(seed);
        rules.menu = random_menu(rules.seats, random);
    }
    const unsigned first = setup.first_control == FirstControl::by_chance
                               ? random_first_control(seed)
                               : static_cast<unsigned>(setup.first_control);
    rules.first_control = static_cast<std::uint8_t>(rules.dummy ? first : 0);
}

// A random menu is not known yet, so the first menu takes its place in the check.
RulesVerdict check(const Setup& setup) {
    Rules rules = setup.plan.rules;
    if (setup.random_menu && rules.party()) rules.menu = first_menu.kinds;
    return check(rules);
}

void set_edition(Setup& setup, Edition edition) {
    Rules& rules = setup.plan.rules;
    rules.edition = edition;
    if (!rules.party()) rules.menu = {};
    if (rules.party() && rules.menu.empty()) rules.menu = first_menu.kinds;
}

unsigned preset_of(const Setup& setup) {
    if (setup.random_menu) return random_preset;
    for (unsigned i = 0; i < menu_count; ++i)
        if (menus[i].kinds == setup.plan.rules.menu) return i;
    return own_preset;
}

void turn_preset(Setup& setup, int step) {
    const unsigned count = setup.own_menu.empty() ? own_preset : preset_count;
    const auto moved = static_cast<int>(preset_of(setup) + count) + step;
    choose_preset(setup, static_cast<unsigned>(moved) % count);
}

void set_menu(Setup& setup, KindSet menu) {
    setup.random_menu = false;
    setup.plan.rules.menu = menu;
    if (preset_of(setup) == own_preset) setup.own_menu = menu;
}

}  // namespace kaiten
