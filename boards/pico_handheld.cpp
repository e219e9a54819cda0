// Starts the common parts of a handheld.
#include "boards/pico_handheld.hpp"

#include "boards/pico_program.hpp"
#include "drivers/display/frame.hpp"
#include "pico.h"

namespace kaiten {
namespace {

// A separate object, so that the RAM of the USB port can be measured by its symbol.
constinit std::optional<PicoUsb> usb_port;

constexpr Size panel_size{KAITEN_PANEL_WIDTH, KAITEN_PANEL_HEIGHT};
// Every screen draws all pixels, so they are not cleared at start. That would take 15 ms on a panel
// of 320x240, because the clocks are still slow.
alignas(4) std::array<std::uint8_t, panel_size.pixels()> __uninitialized_ram(pixels);
constinit Frame frame{panel_size, pixels};

}  // namespace

PicoHandheld::PicoHandheld(const PicoHandheldTable& table, Display& display)
    : table_{table},
      display_{display},
      buttons_{table.buttons},
      supply_{table.supply},
      flash_{display, PicoFlash::Region::saves},
      archive_{display, PicoFlash::Region::games},
      usb_{usb_port.emplace(usb::Names{"Kaiten on " KAITEN_BOARD_NAME, program_version})},
      resting_parts_{&usb_, &supply_},
      machine_{table.buttons, table.supply.usb_power, resting_parts_} {}

void PicoHandheld::enter_update_mode_if_asked() {
    const bool switched_on = machine_.start_reason() == StartReason::power_on;
    if (switched_on && table_.update_button && buttons_.closed().has(*table_.update_button))
        machine_.restart_for_update({});
}

Hardware PicoHandheld::start(Sound& sound, Light& light, ByteStream* ring) {
    machine_.start();
    buttons_.start();
    enter_update_mode_if_asked();
    supply_.start();
    usb_.start(machine_.unique_id());
    ticker_.start();
    second_core_.start_core();
    Hardware hardware{KAITEN_BOARD_NAME,
                      display_,
                      frame,
                      buttons_,
                      ticker_,
                      sound,
                      light,
                      supply_,
                      flash_,
                      archive_,
                      entropy_,
                      machine_,
                      usb_,
                      machine_.kept(),
                      KeyArrangement::KAITEN_KEYS};
    hardware.ring = ring;
    hardware.worker = &second_core_;
    return hardware;
}

}  // namespace kaiten
