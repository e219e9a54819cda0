// Simulates devices that play one shared game over a bad network, in virtual time and from one
// seed. The network delays, loses, repeats, reorders, damages and cuts. Devices sleep and restart
// from their flash at any moment. After every step of time the invariants are checked; the first
// violation is reported in `failure`.
#pragma once

#include <cstdint>
#include <string>

namespace kaiten::link {

struct SimulationResult {
    std::string failure;  // empty if all went well
    unsigned peers = 0;
    unsigned steps = 0;         // of the record
    unsigned milliseconds = 0;  // of virtual time
    unsigned restarts = 0;
    unsigned fresh_starts = 0;  // because a guest lost its power at the start
    unsigned stand_ins = 0;     // choices that bots made for absent humans
};

SimulationResult simulate(std::uint64_t seed);

}  // namespace kaiten::link
