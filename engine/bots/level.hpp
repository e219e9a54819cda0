// The levels of the computer players. A level is a row: whose judgement it has, how far off that
// may be, and how much of the search it does.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace kaiten {

enum class Level : std::uint8_t { random, easy, medium, hard };
inline constexpr unsigned level_count = 4;

// By which weights cards are judged.
enum class Judgement : std::uint8_t {
    none,      // not at all: any legal move
    beginner,  // rules of thumb, the same at every table
    tuned,     // what self-play has found
};

struct LevelRow {
    std::string_view name;
    std::string_view help;
    Judgement judgement;  // at first sight
    // Masks: at first sight every card has a random number of up to so many sixteenths of a point
    // added. The classic policy has room for four bits.
    std::uint8_t noise;
    std::uint8_t party_noise;
    std::uint8_t share;  // of the playouts a move deserves, in sixteenths; 0: first sight is all
};
inline constexpr unsigned full_share = 16;

const LevelRow& row(Level level);
std::optional<Level> level_named(std::string_view name);

}  // namespace kaiten
