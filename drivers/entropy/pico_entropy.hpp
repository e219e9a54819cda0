// Entropy of the RP2040 from the SDK, which mixes the jitter of the ring oscillator, the current
// microsecond, bus traffic counters and the contents of RAM at power-on.
#pragma once

#include "drivers/entropy/entropy.hpp"

namespace kaiten {

class PicoEntropy final : public Entropy {
public:
    std::uint64_t random_number() override;
};

}  // namespace kaiten
