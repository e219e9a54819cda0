// The state of the battery and the USB supply, as the screens show it.
#pragma once

#include <cstdint>

namespace kaiten {

struct PowerStatus {
    bool has_battery = false;
    std::uint8_t battery_percent = 100;
    bool charging = false;
    bool usb_power = false;
    bool low = false;    // runs on a nearly empty battery: the player gets a warning
    bool empty = false;  // the supply may fail during a flash write
};

}  // namespace kaiten
