// Measures the supply of an RP2040 board: a divided battery voltage on an ADC pin, and status pins
// for charging and USB power.
#pragma once

#include <optional>

#include "drivers/pins.hpp"
#include "drivers/power/power.hpp"
#include "drivers/system/resting_part.hpp"

namespace kaiten {

// A status pin and its active level.
struct StatusPin {
    Pin pin;
    bool active_high;
};

struct SupplyPins {
    Pin battery;                // an ADC pin, 26 to 29
    unsigned battery_divider;   // ratio of the battery voltage to the voltage at the pin
    unsigned battery_drop_mv;   // loss in a diode between the battery and the divider
    unsigned battery_least_mv;  // lower readings mean that there is no battery
    std::uint16_t empty_mv;     // lowest safe voltage of the battery; zero: always safe
    bool cable_hides_battery;   // on USB power the pin measures the cable
    bool battery_may_float;     // some boards of this kind have nothing connected to the pin
    std::optional<StatusPin> charging;
    std::optional<StatusPin> usb_power;
};

class PicoSupply final : public Power, public RestingPart {
public:
    explicit PicoSupply(SupplyPins pins) : pins_{pins} {}

    void start();
    PowerReading read() override;
    // Turns the ADC off during the rest.
    void before_rest() override;
    void after_rest() override;

private:
    void power_charger_status(bool usb_power);
    bool battery_floats() const;

    SupplyPins pins_;
    bool battery_connected_ = false;
    bool charger_powered_ = false;
};

}  // namespace kaiten
