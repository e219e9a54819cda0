// Setups of all kinds for tests.
#pragma once

#include <vector>

#include "firmware/play/player.hpp"

namespace kaiten {

inline Plan plan_of(const Rules& rules, std::initializer_list<Player> players) {
    Plan plan{rules, {}};
    for (Player& player : plan.players)
        player = Level::easy;
    unsigned seat = 0;
    for (const Player player : players)
        plan.players[seat++] = player;
    plan.rules.seats = static_cast<std::uint8_t>(seat);
    return plan;
}

inline Rules party(std::string_view menu, unsigned seats, Edition edition = Edition::party) {
    return {.edition = edition,
            .seats = static_cast<std::uint8_t>(seats),
            .menu = menu_named(menu).value_or(KindSet{})};
}

// Returns every named menu with its lowest and highest number of seats, in both editions.
inline std::vector<Rules> all_menus() {
    std::vector<Rules> all;
    for (const Edition edition : {Edition::party, Edition::party_gamewright})
        for (const MenuRow& menu : menus) {
            all.push_back(party(menu.name, menu.min_seats, edition));
            if (menu.max_seats > menu.min_seats)
                all.push_back(party(menu.name, menu.max_seats, edition));
        }
    // Menus with combinations of specials that no named menu has.
    all.push_back({.edition = Edition::party,
                   .seats = 4,
                   .menu = KindSet(Kind::nigiri, Kind::maki, Kind::tempura, Kind::tofu, Kind::miso,
                                   Kind::takeout, Kind::special_order, Kind::fruit)});
    all.push_back({.edition = Edition::party,
                   .seats = 3,
                   .menu = KindSet(Kind::nigiri, Kind::uramaki, Kind::onigiri, Kind::tofu,
                                   Kind::miso, Kind::chopsticks, Kind::spoon, Kind::pudding)});
    return all;
}

}  // namespace kaiten
