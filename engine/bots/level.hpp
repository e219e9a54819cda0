// The levels of the computer players. A level is a row: whose judgement it has, how far off that
// may be, and how much of the search it does.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/game/rules.hpp"

namespace kaiten {

enum class Level : std::uint8_t { random, easy, casual, medium, good, strong, hard };
inline constexpr unsigned level_count = 7;

// By which weights cards are judged.
enum class Judgement : std::uint8_t {
    none,      // not at all: any legal move
    beginner,  // rules of thumb, the same at every table
    tuned,     // what self-play has found
};

// What a player overlooks at first sight, as people do: in so many of sixteen decisions each.
struct Lapses {
    std::uint8_t judgement;  // cards are judged by a beginner's rules of thumb
    std::uint8_t rolls;      // the race for the most maki, temaki or uramaki
    std::uint8_t desserts;   // what counts only at the end of the game
    std::uint8_t denial;     // what the next seat would make of the hand

    friend constexpr bool operator==(const Lapses&, const Lapses&) = default;
};

// How much of the playouts that a move deserves is done, in 1024ths, by the kind of game and for
// two seats or more. Without any, first sight is all.
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
    Judgement judgement;  // at first sight
    Lapses lapses;
    // Masks: at first sight every card is thought better by up to so many sixteenths of a point.
    std::uint8_t noise;
    std::uint8_t party_noise;
    Shares shares;
};

const LevelRow& row(Level level);
std::optional<Level> level_named(std::string_view name);

}  // namespace kaiten
