// The setup that a player chooses on the screen or the console: plan, seed and Party menu. A Party
// menu is a named one, a random one per game, or the player's own.
#pragma once

#include "firmware/play/player.hpp"

namespace kaiten {

// The seat that plays for the dummy first. By chance: drawn from the seed when the game starts.
enum class FirstControl : std::uint8_t { first_seat, second_seat, by_chance };
inline constexpr unsigned first_control_count = 3;

struct Setup {
    Plan plan = first_plan;
    std::uint32_t seed = 0;    // 0 = a new seed for every game
    bool random_menu = false;  // Party only: draw the menu at the start of the game
    KindSet own_menu{};        // the last menu that the player composed; empty if none
    FirstControl first_control = FirstControl::first_seat;  // matters only with the dummy

    friend constexpr bool operator==(const Setup&, const Setup&) = default;
};

// Settles what the seed decides: the random menu, and who plays for the dummy first. The seed alone
// reproduces the game.
void draw_from_seed(Setup& setup, std::uint64_t seed);

// Returns whether the rules allow this setup, and the reason if not.
RulesVerdict check(const Setup& setup);

// Sets the edition. Also removes the menu for the classic game, or adds the first menu for Party.
void set_edition(Setup& setup, Edition edition);

// Menu presets: the named menus in their order, followed by these two.
inline constexpr unsigned random_preset = menu_count;
inline constexpr unsigned own_preset = menu_count + 1;
inline constexpr unsigned preset_count = menu_count + 2;

unsigned preset_of(const Setup& setup);
// Selects the next preset, or the previous one for step = -1. Skips the own menu if there is none.
void turn_preset(Setup& setup, int step);
// Sets the menu. Stores it as the own menu unless it equals a named one.
void set_menu(Setup& setup, KindSet menu);

}  // namespace kaiten
