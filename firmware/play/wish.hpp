// A table as somebody wishes it, and how it is changed row by row. In Party a menu is wished for:
// one with a name, another one for every game, or one's own.
#pragma once

#include "firmware/play/player.hpp"

namespace kaiten {

struct Wish {
    Plan plan = first_plan;
    std::uint32_t seed = 0;    // zero: a new one for every game
    bool random_menu = false;  // in Party: drawn when the game begins
    KindSet own_menu{};        // put together last; empty until there is one

    friend constexpr bool operator==(const Wish&, const Wish&) = default;
};

// Whether it can be laid, and if not, why.
RulesVerdict check(const Wish& wish);

// The classic game has no menu, and Party has one.
void set_edition(Wish& wish, Edition edition);

// The menus one can wish for: those with names in their order, then these.
inline constexpr unsigned random_preset = menu_count;
inline constexpr unsigned own_preset = menu_count + 1;
inline constexpr unsigned preset_count = menu_count + 2;

unsigned preset_of(const Wish& wish);
// The next one, or the one before it for -1. Without a menu of one's own, that is passed over.
void turn_preset(Wish& wish, int step);
// A menu put together; one that has a name is not one's own.
void set_menu(Wish& wish, KindSet menu);

}  // namespace kaiten
