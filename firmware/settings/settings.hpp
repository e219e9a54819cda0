// What the player has set, and how it is kept.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace kaiten {

struct Settings {
    std::uint8_t language = 0;  // the application's numbering, as of speed
    std::uint8_t brightness_percent = 80;
    std::uint8_t volume_percent = 60;
    bool muted = false;
    std::uint8_t speed = 1;
    bool hints = true;
    std::uint16_t dim_seconds = 30;  // without a button pressed; zero is never
    std::uint16_t sleep_seconds = 120;
    std::array<std::uint8_t, 16>
        last_table{};  // the last new game's choices, as the screen has them

    constexpr bool operator==(const Settings&) const = default;
};

// The settings as bytes, and back; nothing when the bytes are not settings of this version.
constexpr std::size_t settings_bytes = 27;
using SettingsRecord = std::array<std::uint8_t, settings_bytes>;
SettingsRecord encode(const Settings& settings);
std::optional<Settings> decode_settings(std::span<const std::uint8_t> bytes);

}  // namespace kaiten
