// Measurements of the bots on the device.
#pragma once

#include <cstdint>

#include "engine/bots/search_memory.hpp"

namespace kaiten::probe {

// Starts a search at the first turn of a game. The preparation is not measured.
void prepare_two_seats();
void prepare_four_seats();
void prepare_party();

// Plays one playout of the round from there.
void play_out_classic(std::uint64_t seed);
void play_out_party(std::uint64_t seed);

// Measures moves in setups of all kinds: quick levels, whole `hard` moves slice by slice, and the
// decisions with the most legal moves.
void measure_moves();

// The memory of all searches.
SearchMemory& bot_memory();

// Reports one line per row of the bots' signatures.
void report_bot_signatures();

}  // namespace kaiten::probe
