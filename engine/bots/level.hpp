// The levels of the computer players. A level is a row: the weights it evaluates cards with, its
// lapses and noise, and its share of the search.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/game/rules.hpp"

namespace kaiten {

enum class Level : std::uint8_t { random, easy, casual, medium, good, strong, hard };
inline constexpr unsigned level_count = 7;

// The weights with which a level evaluates cards.
enum class Judgement : std::uint8_t {
    none,      // no evaluation: any legal move
    beginner,  // rules of thumb, the same for all rules
    tuned,     // weights found by self-play
};

// Chance, in sixteenths per decision, that a player without search overlooks an aspect, as people
// do.
struct Lapses {
    std::uint8_t judgement;  // evaluates cards with a beginner's rules of thumb
    std::uint8_t rolls;      // the race for the most maki, temaki or uramaki icons or cards
    std::uint8_t desserts;   // the kinds that score only at the end of the game
    std::uint8_t denial;     // the value of the hand for the next seat

    friend constexpr bool operator==(const Lapses&, const Lapses&) = default;
};

// Share of the full playouts that a level does, in 1024ths, by game and for two seats or more. With
// 0 the level does not search.
struct Shares {
    std::uint16_t classic_two;
    std::uint16_t classic_more;
    std::uint16_t party_two;
    std::uint16_t party_more;

    unsigned of(const Rules& rules) const {
        if (rules.party()) return rules.seats == 2 ? party_two : party_more;
        return rules.seats == 2 ? classic_two : classic_more;
    }
};
inline constexpr std::uint16_t full_share = 1024;
inline constexpr Shares all_playouts{full_share, full_share, full_share, full_share};

struct LevelRow {
    std::string_view name;
    std::string_view help;
    Judgement judgement;
    Lapses lapses;
    // Masks of the random noise that is added to every card's value without search, in sixteenths
    // of a point.
    std::uint8_t noise;
    std::uint8_t party_noise;
    Shares shares;
};

const LevelRow& row(Level level);
std::optional<Level> level_named(std::string_view name);

}  // namespace kaiten
