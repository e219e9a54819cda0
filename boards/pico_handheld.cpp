// Bringing up a handheld, part by part.
#include "boards/pico_handheld.hpp"

#include "boards/pico_program.hpp"

namespace kaiten {
namespace {

// In a place of its own, so that what the cable takes of RAM can be told.
constinit std::optional<PicoUsb> usb_port;

}  // namespace

PicoHandheld::PicoHandheld(const PicoHandheldTable& table)
    : table_{table},
      machine_{table.buttons, table.supply.usb_power},
      backlight_{table.backlight},
      buttons_{table.buttons},
      supply_{table.supply},
      bus_{table.display},
      display_{bus_, backlight_, table.panel},
      flash_{display_},
      usb_{usb_port.emplace(usb::Names{table.product, program_version})},
      ticker_{usb_, buttons_} {}

void PicoHandheld::enter_update_mode_if_asked() {
    const bool switched_on = machine_.start_reason() == StartReason::power_on;
    if (switched_on && table_.update_button && buttons_.closed().has(*table_.update_button))
        machine_.restart_for_update({});
}

Hardware PicoHandheld::start(Sound& sound, Light& light) {
    machine_.start();
    backlight_.start();
    buttons_.start();
    enter_update_mode_if_asked();
    supply_.start();
    entropy_.start();  // after the supply, which starts the ADC
    bus_.start();
    display_.start();
    usb_.start(machine_.unique_id());
    ticker_.start();
    return {KAITEN_BOARD_NAME, display_, buttons_, ticker_,  sound, light,
            supply_,           flash_,   entropy_, machine_, usb_,  machine_.kept(),
            table_.keys};
}

}  // namespace kaiten
