// Keeps the fields of a setup consistent with each other.
#include "firmware/play/setup.hpp"

namespace kaiten {
namespace {

// The first menu is allowed with any number of seats.
constexpr const MenuRow& first_menu = menus[0];
static_assert(first_menu.min_seats == 2 && first_menu.max_seats == most_seats);

void choose_preset(Wish& wish, unsigned preset) {
    wish.random_menu = preset == random_preset;
    if (preset == own_preset) wish.plan.rules.menu = wish.own_menu;
    if (preset < menu_count) wish.plan.rules.menu = menus[preset].kinds;
}

}  // namespace

// A random menu is not known yet, so the first menu takes its place in the check.
RulesVerdict check(const Wish& wish) {
    Rules rules = wish.plan.rules;
    if (wish.random_menu && rules.party()) rules.menu = first_menu.kinds;
    return check(rules);
}

void set_edition(Wish& wish, Edition edition) {
    Rules& rules = wish.plan.rules;
    rules.edition = edition;
    if (!rules.party()) rules.menu = {};
    if (rules.party() && rules.menu.empty()) rules.menu = first_menu.kinds;
}

unsigned preset_of(const Wish& wish) {
    if (wish.random_menu) return random_preset;
    for (unsigned i = 0; i < menu_count; ++i)
        if (menus[i].kinds == wish.plan.rules.menu) return i;
    return own_preset;
}

void turn_preset(Wish& wish, int step) {
    const unsigned count = wish.own_menu.empty() ? own_preset : preset_count;
    const auto moved = static_cast<int>(preset_of(wish) + count) + step;
    choose_preset(wish, static_cast<unsigned>(moved) % count);
}

void set_menu(Wish& wish, KindSet menu) {
    wish.random_menu = false;
    wish.plan.rules.menu = menu;
    if (preset_of(wish) == own_preset) wish.own_menu = menu;
}

}  // namespace kaiten
