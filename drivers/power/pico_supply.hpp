// What an RP2040 board can measure of its supply: a divided battery voltage on an ADC pin, and
// levels that tell of charging and of a cable.
#pragma once

#include <optional>

#include "drivers/pins.hpp"
#include "drivers/power/power.hpp"

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
    std::optional<StatusPin> charging;
    std::optional<StatusPin> usb_power;
};

class PicoSupply final : public Power {
public:
    explicit PicoSupply(SupplyPins pins) : pins_{pins} {}

    void start();
    PowerReading read() override;

private:
    SupplyPins pins_;
};

}  // namespace kaiten
