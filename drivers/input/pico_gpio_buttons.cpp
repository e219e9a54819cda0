// Buttons on the Pico SDK.
#include "drivers/input/pico_gpio_buttons.hpp"

#include "hardware/gpio.h"

namespace kaiten {

void PicoGpioButtons::start() {
    for (const ButtonPin& row : pins_) {
        gpio_init(row.pin.number);
        gpio_pull_up(row.pin.number);
    }
}

ButtonSet PicoGpioButtons::held() {
    const std::uint32_t high = gpio_get_all();
    ButtonSet buttons;
    for (const ButtonPin& row : pins_) {
        if ((high & mask_of(row.pin).bits) == 0) buttons.add(row.button);
    }
    return buttons;
}

}  // namespace kaiten
