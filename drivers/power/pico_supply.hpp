// What an RP2040 board can measure of its supply: a divided battery voltage on an ADC pin, and
// levels that tell of charging and of a cable.
#pragma once

#include <optional>

#include "drivers/pins.hpp"
#include "drivers/power/power.hpp"
#include "drivers/system/resting_part.hpp"

namespace kaiten {

// A level that means something, and which level that is.
struct StatusPin {
    Pin pin;
    bool active_high;
};

struct SupplyPins {
    Pin battery;                // an ADC pin, 26 to 29
    unsigned battery_divider;   // how many times higher the voltage is
    unsigned battery_least_mv;  // below it there is none
    std::uint16_t empty_mv;     // below it flash is no longer safe; zero if it always is
    bool cable_hides_battery;   // on USB power the pin has the cable's voltage
    std::optional<StatusPin> charging;
    std::optional<StatusPin> usb_power;
};

class PicoSupply final : public Power, public RestingPart {
public:
    explicit PicoSupply(SupplyPins pins) : pins_{pins} {}

    void start();
    PowerReading read() override;
    // The ADC is off meanwhile.
    void before_rest() override;
    void after_rest() override;

private:
    void power_charger_status(bool usb_power);

    SupplyPins pins_;
    bool charger_powered_ = false;
};

}  // namespace kaiten
