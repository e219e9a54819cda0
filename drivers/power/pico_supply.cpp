// The supply on the Pico SDK.
#include "drivers/power/pico_supply.hpp"

#include "drivers/pico_chip.hpp"
#include "hardware/adc.h"
#include "hardware/gpio.h"
#include "hardware/timer.h"

namespace kaiten {
namespace {

constexpr unsigned first_adc_pin = 26;
constexpr unsigned reference_mv = 3300;
constexpr unsigned adc_steps = 4096;
// A pull-up needs a moment to raise its pin.
constexpr std::uint64_t pull_up_us = 10;

// With a pull-up an unconnected pin reads nearly full scale. The Pico's divider, 67 kOhm, holds its
// pin below 80 % of full scale at every supply voltage.
constexpr unsigned floating_steps = adc_steps * 9 / 10;

// Pulls the pin to its inactive level, so that an unconnected pin reads as inactive.
void pull_to_inactive(const StatusPin& status) {
    gpio_set_pulls(status.pin.number, !status.active_high, status.active_high);
}

bool is_active(const std::optional<StatusPin>& status) {
    return status &&
           chip::read_pulled(status->pin.number, status->active_high) == status->active_high;
}

}  // namespace

void PicoSupply::start() {
    adc_init();
    adc_gpio_init(pins_.battery.number);
    battery_connected_ = !pins_.battery_may_float || !battery_floats();
    if (pins_.usb_power) {
        gpio_init(pins_.usb_power->pin.number);
        pull_to_inactive(*pins_.usb_power);
    }
    if (pins_.charging) {
        gpio_init(pins_.charging->pin.number);
        gpio_disable_pulls(pins_.charging->pin.number);
    }
}

bool PicoSupply::battery_floats() const {
    gpio_pull_up(pins_.battery.number);
    busy_wait_us(pull_up_us);
    adc_select_input(pins_.battery.number - first_adc_pin);
    const bool floats = adc_read() > floating_steps;
    gpio_disable_pulls(pins_.battery.number);
    return floats;
}

// Without USB power the charger is off and holds its pin low. A pull-up would only feed current
// into it.
void PicoSupply::power_charger_status(bool usb_power) {
    if (!pins_.charging || usb_power == charger_powered_) return;
    charger_powered_ = usb_power;
    if (!usb_power) {
        gpio_disable_pulls(pins_.charging->pin.number);
        return;
    }
    pull_to_inactive(*pins_.charging);
    busy_wait_us(pull_up_us);
}

void PicoSupply::before_rest() {
    power_charger_status(false);
    hw_clear_bits(&adc_hw->cs, ADC_CS_EN_BITS);
}

void PicoSupply::after_rest() {
    adc_init();
}

PowerReading PicoSupply::read() {
    const bool usb_power = is_active(pins_.usb_power);
    power_charger_status(usb_power);
    adc_select_input(pins_.battery.number - first_adc_pin);
    const unsigned measured = adc_read();
    const unsigned millivolts = measured * reference_mv * pins_.battery_divider / adc_steps;
    const bool hidden = !battery_connected_ || (usb_power && pins_.cable_hides_battery);
    const bool present = millivolts >= pins_.battery_least_mv && !hidden;
    const unsigned battery = present ? millivolts + pins_.battery_drop_mv : 0;
    return {static_cast<std::uint16_t>(battery), is_active(pins_.charging), usb_power,
            static_cast<std::uint16_t>(millivolts), pins_.empty_mv};
}

}  // namespace kaiten
