// Seeds from seeds: every game of a run and every player of a game has one of its own, so that
// nothing depends on what was played before or on how many threads play.
#pragma once

#include <cstdint>

namespace kaiten {

// Steele, Lea and Flood's SplitMix64: the n-th number after `seed`.
constexpr std::uint64_t mix(std::uint64_t seed, std::uint64_t n) {
    std::uint64_t z = seed + n * 0x9E3779B97F4A7C15U;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31);
}

// The first game of a run has the run's own seed, so that any recorded game can be played again
// as a run of one. The others' have 53 bits: every JSON reader can hold those.
constexpr std::uint64_t game_seed(std::uint64_t run_seed, std::uint64_t game) {
    return game == 0 ? run_seed : mix(run_seed, game) >> 11;
}

// What else in a game needs chance of its own.
enum class Chance : std::uint64_t { menu = 1, first_player = 16 };

constexpr std::uint64_t menu_seed(std::uint64_t seed) {
    return mix(seed, static_cast<std::uint64_t>(Chance::menu));
}
constexpr std::uint64_t player_seed(std::uint64_t seed, unsigned seat) {
    return mix(seed, static_cast<std::uint64_t>(Chance::first_player) + seat);
}

}  // namespace kaiten
