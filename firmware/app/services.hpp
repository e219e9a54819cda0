// What the application may use of the device besides ticks, buttons and its picture. Brightness,
// volume, dimming and sleep follow the settings by themselves.
#pragma once

#include "drivers/hardware.hpp"
#include "firmware/log/notices.hpp"
#include "firmware/power/power_status.hpp"
#include "firmware/settings/store.hpp"

namespace kaiten {

struct Services {
    Store& store;
    Notices& notices;
    const PowerStatus& power;
    Sound& sound;
    Light& light;
    Entropy& entropy;
    System& system;
    std::span<const BoardKey> keys;  // what the board's keys mean
};

}  // namespace kaiten
