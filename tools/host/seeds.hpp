// Derives an independent seed for every game of a run and every player of a game, so that no result
// depends on earlier games or on the number of threads.
#pragma once

#include <cstdint>

namespace kaiten {

// Returns the n-th number of SplitMix64 (Steele, Lea and Flood) after `seed`.
constexpr std::uint64_t mix(std::uint64_t seed, std::uint64_t n) {
    std::uint64_t z = seed + n * 0x9E3779B97F4A7C15U;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31);
}

// Returns the seed of a game. The first game has the seed of the run, so that any recorded game can
// be replayed as a run of one game. Other seeds have 53 bits, which every JSON parser can
// represent.
constexpr std::uint64_t game_seed(std::uint64_t run_seed, std::uint64_t game) {
    return game == 0 ? run_seed : mix(run_seed, game) >> 11;
}

// Numbers of the other seeds that a game needs.
enum class Chance : std::uint64_t { menu = 1, first_player = 16 };

constexpr std::uint64_t menu_seed(std::uint64_t seed) {
    return mix(seed, static_cast<std::uint64_t>(Chance::menu));
}
constexpr std::uint64_t player_seed(std::uint64_t seed, unsigned seat) {
    return mix(seed, static_cast<std::uint64_t>(Chance::first_player) + seat);
}

}  // namespace kaiten
