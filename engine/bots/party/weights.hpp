// What the bots' judgement of Party's cards consists of. The numbers are data:
// tuned_party_weights.hpp, written by the tuner (tools/tuner). Worths are in sixteenths of a point.
#pragma once

#include <array>
#include <cstdint>

#include "engine/bots/classic/weights.hpp"
#include "engine/game/rules.hpp"

namespace kaiten {

// By how far a count is from another seat's, in either direction.
using ByDistance = std::array<std::int16_t, 5>;

struct PartyWeights {
    // What a card may become: of a pair or three, the first, or the second; of a row that grows, on
    // top of the points of the card itself.
    ByTurnsAfter tempura_first;
    ByTurnsAfter sashimi_first;
    ByTurnsAfter sashimi_second;
    ByTurnsAfter dumpling_more;
    ByTurnsAfter eel_first;
    ByTurnsAfter tofu_more;
    ByTurnsAfter onigiri_more;
    ByTurnsAfter edamame_more;  // while four seats may still lay one; less for fewer
    ByTurnsAfter tea_more;
    ByTurnsAfter wasabi;       // an empty one
    ByTurnsAfter wasabi_hold;  // what is lost by covering a wasabi now instead of later
    ByTurnsAfter chopsticks;   // taken or kept
    ByTurnsAfter spoon;
    // Each icon, by the distance from the best other seat once it lies there.
    std::array<std::int16_t, 8> maki_icon;
    ByDistance temaki_most;
    ByDistance temaki_fewest;
    ByDistance pudding_most;
    ByDistance pudding_fewest;
    // By the lead in colours over the best other seat, from two behind to three ahead.
    std::array<std::int16_t, 6> soy;
    // By round and by cards on the way to the next four.
    std::array<std::array<std::int16_t, 4>, round_count> matcha;
    // A card of four icons of uramaki: while the goal can be reached, while it cannot, and when two
    // places are taken; and what four icons are worth that reaching the goal uses up.
    std::int16_t uramaki_near;
    std::int16_t uramaki_far;
    std::int16_t uramaki_late;
    std::int16_t uramaki_spent;
    std::int16_t miso;  // which others may spoil
    std::int16_t menu;
    std::int16_t fruit_early;   // on top of its points, before the last round
    std::int16_t worth_asking;  // a spoon is used for what is worth at least this
    std::int16_t denial;        // the part of the next seat's loss that counts, in sixteenths
};

// Tables of like size share their weights: two seats, three to five, six to eight.
inline constexpr unsigned party_sizes = 3;
constexpr unsigned party_size(unsigned seats) {
    return seats == 2 ? 0 : seats <= 5 ? 1 : 2;
}

// What matcha on the way to the next four will bring at the end of the game, by rounds scored (1 or
// 2) and by how many they are.
using MatchaWorth = std::array<std::array<std::int16_t, 4>, round_count - 1>;

}  // namespace kaiten
