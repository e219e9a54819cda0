// The bots on the device: what the probe measures of them.
#pragma once

#include <cstdint>

namespace kaiten::probe {

// Sits a searching bot down at the first turn of a game. Not measured itself.
void prepare_two_seats();
void prepare_four_seats();
void prepare_party();

// A playout of the round from there.
void play_out_classic(std::uint64_t seed);
void play_out_party(std::uint64_t seed);

// At tables of all kinds: quick choices, whole `hard` moves slice by slice, and the decisions with
// the most legal moves.
void measure_moves();

// One line for each row of the bots' signatures.
void report_bot_signatures();

}  // namespace kaiten::probe
