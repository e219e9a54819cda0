// The table of levels.
#include "engine/bots/level.hpp"

#include <array>

namespace kaiten {
namespace {

constexpr std::array<LevelRow, level_count> rows{{
    // name, help, judgement, noise, Party's noise, share of the playouts
    {"random", "any legal move", Judgement::none, 0, 0, 0},
    {"easy", "a beginner: sees its own cards", Judgement::beginner, 15, 31, 0},
    {"medium", "a good judge of cards, its own and the next seat's", Judgement::tuned, 0, 0, 0},
    {"hard", "plays the round out thousands of times before each move", Judgement::tuned, 0, 0,
     full_share},
}};

}  // namespace

const LevelRow& row(Level level) {
    return rows[static_cast<unsigned>(level)];
}

std::optional<Level> level_named(std::string_view name) {
    for (unsigned i = 0; i < level_count; ++i)
        if (rows[i].name == name) return static_cast<Level>(i);
    return std::nullopt;
}

}  // namespace kaiten
