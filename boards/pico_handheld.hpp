// What the RP2040 handhelds have in common: an ST7789 panel on SPI, buttons, a supply and a cable.
// A board is a table of where they are; what else it has, sound and light, it brings along.
#pragma once

#include "drivers/clock/pico_ticker.hpp"
#include "drivers/display/pico_pwm_backlight.hpp"
#include "drivers/display/pico_spi_bus.hpp"
#include "drivers/display/st7789.hpp"
#include "drivers/entropy/pico_entropy.hpp"
#include "drivers/hardware.hpp"
#include "drivers/input/pico_gpio_buttons.hpp"
#include "drivers/power/pico_supply.hpp"
#include "drivers/storage/pico_flash.hpp"
#include "drivers/system/pico_machine.hpp"
#include "drivers/usb/pico_usb.hpp"

namespace kaiten {

struct PicoHandheldTable {
    SpiDisplayPins display;
    Pin backlight;
    St7789Panel panel;
    std::span<const ButtonPin> buttons;
    std::optional<Button> update_button;  // held at power-on it asks for a new firmware
    SupplyPins supply;
    std::span<const BoardKey> keys = eight_keys;  // what its keys mean
};

class PicoHandheld {
public:
    explicit PicoHandheld(const PicoHandheldTable& table);

    // With sound and light that were started before.
    Hardware start(Sound& sound, Light& light);

private:
    void enter_update_mode_if_asked();

    const PicoHandheldTable& table_;
    PicoMachine machine_;
    PicoPwmBacklight backlight_;
    PicoGpioButtons buttons_;
    PicoSupply supply_;
    PicoEntropy entropy_;
    PicoSpiBus bus_;
    St7789 display_;
    PicoFlash flash_;
    PicoUsb& usb_;
    PicoTicker ticker_;
};

}  // namespace kaiten
