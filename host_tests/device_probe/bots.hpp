// The bots on the device: what the probe measures of them.
#pragma once

#include <cstdint>

namespace kaiten::probe {

// Sits a searching bot down at the first turn of a four-seat game. Not measured itself.
void prepare_bots();

void choose_easy(std::uint64_t seed);
void choose_medium(std::uint64_t seed);
void play_out_four_seats(std::uint64_t seed);
void think_a_slice(std::uint64_t seed);
void play_out_party(std::uint64_t seed);

// One line for each row of the bots' signatures.
void report_bot_signatures();

}  // namespace kaiten::probe
