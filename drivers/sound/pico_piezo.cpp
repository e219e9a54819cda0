// The piezo on the Pico SDK.
#include "drivers/sound/pico_piezo.hpp"

#include <algorithm>

#include "drivers/dividers.hpp"
#include "drivers/pico_chip.hpp"
#include "hardware/clocks.h"
#include "hardware/gpio.h"
#include "hardware/pwm.h"
#include "hardware/sync.h"
#include "pico/time.h"

namespace kaiten {
namespace {

// The PWM counter runs at one step per microsecond: every audible period fits its 16 bits.
constexpr unsigned steps_a_second = 1'000'000;
constexpr std::uint8_t system_clocks_a_step = pwm_divider(SYS_CLK_HZ, steps_a_second);
static_assert(system_clocks_a_step != 0);

// Longest pulse in steps. By its data sheet, the piezo gets no louder beyond it.
constexpr unsigned loudest_pulse = 100;

unsigned slice_of(Pin pin) {
    return pin.number / 2u % chip::pwm_slices;
}

// Disables interrupts during its lifetime, to change data that the handlers use.
class NoInterrupts {
public:
    NoInterrupts() : state_{save_and_disable_interrupts()} {}
    ~NoInterrupts() { restore_interrupts(state_); }
    NoInterrupts(const NoInterrupts&) = delete;
    NoInterrupts& operator=(const NoInterrupts&) = delete;

private:
    std::uint32_t state_;
};

}  // namespace

void PicoPiezo::start() {
    const unsigned slice = slice_of(pin_);
    pwm_set_clkdiv_int_frac(slice, system_clocks_a_step, 0);
    pwm_set_gpio_level(pin_.number, 0);
    pwm_set_enabled(slice, true);
    gpio_set_function(pin_.number, GPIO_FUNC_PWM);
}

void PicoPiezo::play(std::span<const Tone> melody) {
    stop();
    melody_.start(melody);
    playing_ = true;
    next_tone();
    alarm_ = add_alarm_in_ms(tone_.milliseconds, tone_ended, this, true);
}

void PicoPiezo::stop() {
    const NoInterrupts guard;
    if (playing_) cancel_alarm(alarm_);
    melody_.stop();
    next_tone();
    playing_ = false;
}

void PicoPiezo::set_volume(Volume volume) {
    const NoInterrupts guard;
    volume_ = volume;
    sound(tone_.hertz);
}

// Runs in the timer interrupt when a tone ends. Returns the length of the next tone, or zero after
// the last one. The result is negative: the SDK then counts from the time at which the alarm was
// due.
std::int64_t PicoPiezo::tone_ended(std::int32_t, void* piezo) {
    auto& self = *static_cast<PicoPiezo*>(piezo);
    const bool ended = self.melody_.ended();
    self.next_tone();
    if (ended) self.playing_ = false;
    return ended ? 0 : -std::int64_t{self.tone_.milliseconds} * 1000;
}

void PicoPiezo::next_tone() {
    tone_ = melody_.next();
    sound(tone_.hertz);
}

void PicoPiezo::sound(std::uint16_t hertz) {
    if (hertz == 0 || volume_.percent == 0) {
        pwm_set_gpio_level(pin_.number, 0);
        return;
    }
    const unsigned period = steps_a_second / hertz;
    pwm_set_wrap(slice_of(pin_), static_cast<std::uint16_t>(period - 1));
    // The perceived loudness is about the square root of the pulse length.
    const unsigned percent = volume_.percent;
    const unsigned longest = std::min(period / 2, loudest_pulse);
    const unsigned level = longest * percent * percent / (100 * 100);
    pwm_set_gpio_level(pin_.number, static_cast<std::uint16_t>(level > 0 ? level : 1));
}

}  // namespace kaiten
