// The parts of the device that the application uses, besides ticks, buttons and its picture. The
// main loop itself applies the settings for brightness, volume, dimming and sleep.
#pragma once

#include <optional>

#include "drivers/hardware.hpp"
#include "firmware/input/held_buttons.hpp"
#include "firmware/log/notices.hpp"
#include "firmware/power/power_status.hpp"
#include "firmware/settings/store.hpp"
#include "firmware/ui/panel.hpp"

namespace kaiten {

// Device access for the self-test. Its brightness and volume override the settings until the next
// tick. `sleep` requests one sleep.
struct Bench {
    Display& display;
    Power& power;
    Storage& storage;
    std::optional<Brightness> brightness{};
    std::optional<Volume> volume{};
    bool sleep = false;
    int sleeps = 0;  // sleeps requested so far
};

struct Services {
    Store& store;
    Notices& notices;
    const PowerStatus& power;
    Sound& sound;
    Light& light;
    Entropy& entropy;
    System& system;
    std::span<const BoardKey> keys;  // the board's keys and their actions
    HeldButtons& buttons;
    Bench& bench;
    const Panel& panel;
    ByteStream* ring = nullptr;  // wire to other devices, if the board has one
    HostPage* page = nullptr;    // only in a browser
    HubStream* hub = nullptr;    // wire to a hub, instead of a ring
    Worker* worker = nullptr;    // second core, if the board has one
};

// Returns whether the device has a setting.
inline bool has_setting(const Services& services, const SettingRow& row) {
    return !row.needs_fast_display || services.bench.display.can_be_fast();
}

}  // namespace kaiten
