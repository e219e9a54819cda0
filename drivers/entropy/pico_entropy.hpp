// Entropy of the RP2040, as the SDK gathers it: its ring oscillator's jitter, the microsecond at
// which the player asked, the traffic on its buses, and what memory held when it was switched on.
#pragma once

#include "drivers/entropy/entropy.hpp"

namespace kaiten {

class PicoEntropy final : public Entropy {
public:
    std::uint64_t random_number() override;
};

}  // namespace kaiten
