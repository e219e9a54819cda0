// The names of types and difficulties, and their distribution over the numbers.
#include "engine/puzzle/puzzle.hpp"

namespace kaiten {
namespace {

// Best cards among the first 2000 numbers that a search with ten times the playouts would answer
// differently, as `kaiten puzzle --check 1..2000` found. These numbers are a perfect finish
// instead.
constexpr std::array<std::uint32_t, 5> unsure_numbers{832, 871, 937, 1441, 1510};

}  // namespace

std::string_view name_of(PuzzleType type) {
    constexpr std::array<std::string_view, puzzle_type_count> names{"best-card", "perfect-finish",
                                                                    "who-took-it"};
    return names[static_cast<unsigned>(type)];
}

std::string_view name_of(Difficulty difficulty) {
    constexpr std::array<std::string_view, difficulty_count> names{"easy", "medium", "hard"};
    return names[static_cast<unsigned>(difficulty)];
}

PuzzleType type_of(std::uint32_t number) {
    for (const std::uint32_t unsure : unsure_numbers)
        if (number == unsure) return PuzzleType::perfect_finish;
    return static_cast<PuzzleType>((number - 1) % puzzle_type_count);
}

Difficulty difficulty_of(std::uint32_t number, std::uint32_t draw) {
    if (number <= last_easy_puzzle) return Difficulty::easy;
    if (number <= last_medium_puzzle) return Difficulty::medium;
    if (number <= last_hard_puzzle) return Difficulty::hard;
    return static_cast<Difficulty>(draw % difficulty_count);
}

}  // namespace kaiten
