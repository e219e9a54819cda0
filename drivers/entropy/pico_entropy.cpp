// Entropy on the Pico SDK.
#include "drivers/entropy/pico_entropy.hpp"

#include "drivers/entropy/mixer.hpp"
#include "hardware/adc.h"
#include "hardware/structs/rosc.h"
#include "hardware/timer.h"

namespace kaiten {
namespace {

constexpr unsigned temperature_sensor = 4;
// A bit is far from fair by itself, and so is the next: many more than 64 are taken.
constexpr int words_drawn = 16;

std::uint32_t oscillator_word() {
    std::uint32_t word = 0;
    for (int bit = 0; bit < 32; ++bit)
        word = word << 1 | (rosc_hw->randombit & 1);
    return word;
}

}  // namespace

void PicoEntropy::start() {
    adc_set_temp_sensor_enabled(true);
}

void PicoEntropy::before_rest() {
    adc_set_temp_sensor_enabled(false);
}

std::uint64_t PicoEntropy::random_number() {
    adc_select_input(temperature_sensor);
    for (int i = 0; i < words_drawn; ++i) {
        state_ = mix(state_, std::uint64_t{oscillator_word()} << 32 | adc_read());
    }
    return state_ = mix(state_, time_us_64());
}

}  // namespace kaiten
