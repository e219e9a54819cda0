// Entropy of the RP2040: its ring oscillator's jitter, the noise of its temperature sensor, and the
// microsecond at which the player asked.
#pragma once

#include "drivers/entropy/entropy.hpp"
#include "drivers/system/resting_part.hpp"

namespace kaiten {

class PicoEntropy final : public Entropy, public RestingPart {
public:
    // After the ADC was started.
    void start();
    std::uint64_t random_number() override;
    // The sensor takes 40 uA.
    void before_rest() override;
    void after_rest() override { start(); }

private:
    std::uint64_t state_ = 0;
};

}  // namespace kaiten
