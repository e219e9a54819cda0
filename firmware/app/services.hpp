// What the application may use of the device besides ticks, buttons and its picture. Brightness,
// volume, dimming and sleep follow the settings by themselves.
#pragma once

#include <array>
#include <optional>

#include "drivers/hardware.hpp"
#include "firmware/log/notices.hpp"
#include "firmware/power/power_status.hpp"
#include "firmware/settings/store.hpp"

namespace kaiten {

// What the self-test looks at, and what it tries: of brightness and volume, in place of the
// settings', until the next tick; and sleep, once.
struct Bench {
    // The board's own buttons, whatever they mean.
    void hold(ButtonSet now) {
        for (int i = 0; i < button_count; ++i) {
            const auto button = static_cast<Button>(i);
            if (now.has(button) && !held.has(button)) ++presses[static_cast<std::size_t>(i)];
        }
        held = now;
    }

    Display& display;
    Power& power;
    Storage& storage;
    std::optional<Brightness> brightness{};
    std::optional<Volume> volume{};
    bool sleep = false;
    int sleeps = 0;  // so many, with waking up
    ButtonSet held{};
    std::array<std::uint16_t, button_count> presses{};
};

struct Services {
    Store& store;
    Notices& notices;
    const PowerStatus& power;
    Sound& sound;
    Light& light;
    Entropy& entropy;
    System& system;
    std::span<const BoardKey> keys;  // what the board's keys mean
    Bench& bench;
};

}  // namespace kaiten
