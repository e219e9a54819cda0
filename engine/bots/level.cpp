// The table of levels.
#include "engine/bots/level.hpp"

#include <array>

namespace kaiten {
namespace {

constexpr std::array<LevelRow, level_count> rows{{
    // name, help, judgement, lapses, noise in the classic game and in Party, shares of the playouts
    {"random", "any legal move", Judgement::none, {}, 0, 0, {}},
    {"easy", "a beginner: sees its own cards", Judgement::beginner, {16, 8, 4, 16}, 127, 255, {}},
    {"casual",
     "plays for fun: often overlooks what others do",
     Judgement::tuned,
     {12, 7, 7, 12},
     31,
     63,
     {}},
    {"medium",
     "knows the cards, but does not always pay attention",
     Judgement::tuned,
     {4, 4, 4, 8},
     0,
     31,
     {}},
    {"good", "a good judge of cards, its own and the next seat's", Judgement::tuned, {}, 0, 0, {}},
    {"strong",
     "plays the round out some dozen times before each move",
     Judgement::tuned,
     {},
     0,
     0,
     {28, 14, 92, 78}},
    {"hard",
     "plays the round out thousands of times before each move",
     Judgement::tuned,
     {},
     0,
     0,
     all_playouts},
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
