// Settings to bytes and back. The first byte is the version.
#include "firmware/settings/settings.hpp"

#include <algorithm>

namespace kaiten {
namespace {

constexpr std::uint8_t version = 1;
constexpr std::size_t last_table_at = 11;

constexpr std::uint8_t low(std::uint16_t value) {
    return static_cast<std::uint8_t>(value);
}
constexpr std::uint8_t high(std::uint16_t value) {
    return static_cast<std::uint8_t>(value >> 8);
}
constexpr std::uint16_t both(std::uint8_t low_byte, std::uint8_t high_byte) {
    return static_cast<std::uint16_t>(low_byte | high_byte << 8);
}

constexpr std::uint8_t percent(std::uint8_t value) {
    return std::min<std::uint8_t>(value, 100);
}

}  // namespace

SettingsRecord encode(const Settings& settings) {
    SettingsRecord bytes{version,
                         settings.language,
                         settings.brightness_percent,
                         settings.volume_percent,
                         std::uint8_t{settings.muted},
                         settings.speed,
                         std::uint8_t{settings.hints},
                         low(settings.dim_seconds),
                         high(settings.dim_seconds),
                         low(settings.sleep_seconds),
                         high(settings.sleep_seconds)};
    std::copy(settings.last_table.begin(), settings.last_table.end(),
              bytes.begin() + last_table_at);
    return bytes;
}

std::optional<Settings> decode_settings(std::span<const std::uint8_t> bytes) {
    if (bytes.size() != settings_bytes || bytes[0] != version) return {};
    Settings settings{.language = bytes[1],
                      .brightness_percent = percent(bytes[2]),
                      .volume_percent = percent(bytes[3]),
                      .muted = bytes[4] != 0,
                      .speed = bytes[5],
                      .hints = bytes[6] != 0,
                      .dim_seconds = both(bytes[7], bytes[8]),
                      .sleep_seconds = both(bytes[9], bytes[10])};
    std::copy_n(bytes.begin() + last_table_at, settings.last_table.size(),
                settings.last_table.begin());
    return settings;
}

}  // namespace kaiten
