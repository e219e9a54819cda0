// The supply as the player sees it.
#pragma once

#include <cstdint>

namespace kaiten {

struct PowerStatus {
    bool has_battery = false;
    std::uint8_t battery_percent = 100;
    bool charging = false;
    bool usb_power = false;
    bool low = false;  // a warning is due: on battery, and nearly empty
};

}  // namespace kaiten
