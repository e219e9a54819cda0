// The parts that all RP2040 handhelds have: buttons, supply, USB and flash. A board describes them
// in a table, and adds its own display, sound and light.
#pragma once

#include "drivers/clock/pico_ticker.hpp"
#include "drivers/entropy/pico_entropy.hpp"
#include "drivers/hardware.hpp"
#include "drivers/input/pico_gpio_buttons.hpp"
#include "drivers/power/pico_supply.hpp"
#include "drivers/storage/pico_flash.hpp"
#include "drivers/system/pico_machine.hpp"
#include "drivers/usb/pico_usb.hpp"
#include "drivers/worker/pico_second_core.hpp"

namespace kaiten {

struct PicoHandheldTable {
    std::span<const ButtonPin> buttons;
    std::optional<Button> update_button;  // starts the update mode if held at power-on
    SupplyPins supply;
};

// The supply of a Pico board: USB, or a lithium cell that feeds VSYS through a Schottky diode,
// which loses `drop_mv`. A Pico W and some clones have nothing connected to the pin that measures
// VSYS.
constexpr SupplyPins pico_supply(Pin vsys, Pin vbus, unsigned drop_mv = 250) {
    return {.battery = vsys,
            .battery_divider = 3,
            .battery_drop_mv = drop_mv,
            .battery_least_mv = 1800,  // the regulator stops below
            .empty_mv = 3200,          // a lower voltage damages the cell
            .cable_hides_battery = true,
            .battery_may_float = true,
            .charging = {},
            .usb_power = StatusPin{vbus, true}};
}

class PicoHandheld {
public:
    PicoHandheld(const PicoHandheldTable& table, Display& display);

    // Starts the common parts. Display, sound, light and `ring`, a wire to other devices if the
    // board has one, must have been started before.
    Hardware start(Sound& sound, Light& light, ByteStream* ring = nullptr);

private:
    void enter_update_mode_if_asked();

    const PicoHandheldTable& table_;
    Display& display_;
    PicoGpioButtons buttons_;
    PicoSupply supply_;
    PicoEntropy entropy_;
    PicoFlash flash_;
    PicoFlash archive_;
    PicoUsb& usb_;
    std::array<RestingPart*, 2> resting_parts_;
    PicoMachine machine_;
    PicoTicker ticker_;
    PicoSecondCore second_core_;
};

}  // namespace kaiten
