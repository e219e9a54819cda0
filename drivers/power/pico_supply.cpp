// The supply on the Pico SDK.
#include "drivers/power/pico_supply.hpp"

#include "hardware/adc.h"
#include "hardware/gpio.h"

namespace kaiten {
namespace {

constexpr unsigned first_adc_pin = 26;
constexpr unsigned reference_mv = 3300;
constexpr unsigned adc_steps = 4096;

void start_status(const std::optional<StatusPin>& status) {
    if (!status) return;
    gpio_init(status->pin.number);
    // Unconnected it means nothing is there.
    gpio_set_pulls(status->pin.number, !status->active_high, status->active_high);
}

bool is_active(const std::optional<StatusPin>& status) {
    return status && gpio_get(status->pin.number) == status->active_high;
}

}  // namespace

void PicoSupply::start() {
    adc_init();
    adc_gpio_init(pins_.battery.number);
    start_status(pins_.charging);
    start_status(pins_.usb_power);
}

PowerReading PicoSupply::read() {
    adc_select_input(pins_.battery.number - first_adc_pin);
    const unsigned measured = adc_read();
    const unsigned millivolts = measured * reference_mv * pins_.battery_divider / adc_steps;
    const bool present = millivolts >= pins_.battery_least_mv;
    return {static_cast<std::uint16_t>(present ? millivolts : 0), is_active(pins_.charging),
            is_active(pins_.usb_power)};
}

}  // namespace kaiten
