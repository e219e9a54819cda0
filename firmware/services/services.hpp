// What the application may use of the device besides ticks, buttons and its picture. Brightness,
// volume, dimming and sleep follow the settings by themselves.
#pragma once

#include <optional>

#include "drivers/hardware.hpp"
#include "firmware/services/notices.hpp"
#include "firmware/services/power_status.hpp"
#include "firmware/services/store.hpp"

namespace kaiten {

// What the self-test looks at, and what it tries: of brightness and volume, in place of the
// settings', until the next tick; and sleep, once.
struct Bench {
    Display& display;
    Power& power;
    Storage& storage;
    std::optional<Brightness> brightness{};
    std::optional<Volume> volume{};
    bool sleep = false;
    int sleeps = 0;  // so many, with waking up
};

struct Services {
    Store& store;
    Notices& notices;
    const PowerStatus& power;
    Sound& sound;
    Light& light;
    Entropy& entropy;
    System& system;
    Bench& bench;
};

}  // namespace kaiten
