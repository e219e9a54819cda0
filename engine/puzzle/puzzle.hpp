// A puzzle: a position of a game, a question about it, its options and the answer. A number alone
// determines the puzzle, on every machine (FORMATS.md). maker.hpp makes it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/list.hpp"
#include "engine/game/move.hpp"
#include "engine/game/rules.hpp"

namespace kaiten {

// Rises whenever a number yields another puzzle than before. test_puzzle.cpp has signatures that
// notice such a change.
inline constexpr unsigned puzzle_format = 1;

enum class PuzzleType : std::uint8_t {
    best_card,       // the move with the best chance to win, by a wide margin
    perfect_finish,  // three turns to go, all hands open: the move with the most certain points
    who_took_it,     // the seat that took a card from a hand that has come back
};
inline constexpr unsigned puzzle_type_count = 3;

enum class Difficulty : std::uint8_t { easy, medium, hard };
inline constexpr unsigned difficulty_count = 3;

std::string_view name_of(PuzzleType type);
std::string_view name_of(Difficulty difficulty);

// Last numbers of the ranges of difficulty. Higher numbers are mixed: the number draws one.
inline constexpr std::uint32_t last_easy_puzzle = 500;
inline constexpr std::uint32_t last_medium_puzzle = 1000;
inline constexpr std::uint32_t last_hard_puzzle = 2000;

// Returns the type that the number asks for: the types take turns. A number whose search finds no
// clear best card becomes a perfect finish.
PuzzleType type_of(std::uint32_t number);
// Returns the difficulty of the number. `draw` is a random number that decides where numbers are
// mixed.
Difficulty difficulty_of(std::uint32_t number, std::uint32_t draw);

struct PuzzleOption {
    Move move;              // best card, perfect finish
    std::uint8_t seat = 0;  // who took it
    // Best card: chance to win, as a Reward. Perfect finish: points that are certain whatever the
    // other seats do. Who took it: number of ways to distribute the missing cards over the seats
    // that took them, with the card in question at this seat.
    std::int32_t value = 0;
};

inline constexpr unsigned max_puzzle_options = 12;

struct Puzzle {
    std::uint32_t number = 0;
    PuzzleType type = PuzzleType::best_card;
    Difficulty difficulty = Difficulty::easy;
    std::uint8_t seat = 0;       // the seat that is asked
    std::uint8_t answer = 0;     // index of the right option
    std::uint16_t playouts = 0;  // best card: limit of the search that found the answer
    Face asked = Face::none;     // who took it: the card in question
    // Only for the type "who took it": the cards missing from the hand, by turn. The seat itself
    // took the first card; the next seats in the direction of passing took the following cards.
    List<Face, most_seats> missing;
    List<PuzzleOption, max_puzzle_options> options;

    const PuzzleOption& right() const { return options[answer]; }
};

}  // namespace kaiten
