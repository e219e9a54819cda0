// Entropy of the RP2040: its ring oscillator's jitter, the noise of its temperature sensor, and the
// microsecond at which the player asked.
#pragma once

#include "drivers/entropy/entropy.hpp"

namespace kaiten {

class PicoEntropy final : public Entropy {
public:
    // After the ADC was started.
    void start();
    std::uint64_t random_number() override;

private:
    std::uint64_t state_ = 0;
};

}  // namespace kaiten
