// What the player has set. A setting is a field and a row of the table, and both are here: how it
// is stored, shown and typed follows from the row.
#pragma once

#include <array>

#include "firmware/settings/setting_row.hpp"

namespace kaiten {

struct Settings {
    std::uint8_t language = 0;             // the application's numbering, as of speed
    std::uint8_t brightness_percent = 80;  // the board may begin with another
    std::uint8_t volume_percent = 60;
    bool muted = false;
    std::uint8_t speed = 1;
    bool hints = true;
    bool tastes = true;
    std::uint16_t dim_seconds = 30;  // without a button pressed; zero is never
    std::uint16_t sleep_seconds = 120;
    bool turned = false;          // the device is held upside down
    std::uint8_t introduced = 0;  // how far a new owner has been shown round, see below
    std::array<std::uint8_t, 24>
        last_table{};  // the last new game's choices, as the screen has them

    constexpr bool operator==(const Settings&) const = default;
};

namespace setting {

// Each says its own name in its own language.
inline constexpr SettingWord languages[] = {
#define KAITEN_LANGUAGE(name) {#name, Text::language_name},
#include "firmware/ui/languages.inc"
#undef KAITEN_LANGUAGE
};
inline constexpr SettingWord speeds[] = {
    {"calm", Text::speed_calm}, {"quick", Text::speed_quick}, {"instant", Text::speed_instant}};
inline constexpr SettingWord off_on[] = {{"off", Text::no}, {"on", Text::yes}};
// What a new owner has been asked or told.
inline constexpr SettingWord introductions[] = {
    {"nothing", Text::no}, {"language", Text::no}, {"all", Text::yes}};
inline constexpr std::uint8_t introduced_language = 1;
inline constexpr std::uint8_t introduced_all = 2;
inline constexpr std::uint16_t sleeps[] = {60, 120, 300, 600, 0};

}  // namespace setting

// In the order of the screen and the console. Keys once used are not used again for something else;
// the last table has one as well.
inline constexpr SettingRow setting_rows[] = {
    {1, "language", Text::language, &Settings::language, one_of(setting::languages)},
    {2, "brightness", Text::brightness, &Settings::brightness_percent, percent(10, 10)},
    {3, "volume", Text::volume, &Settings::volume_percent, percent(0, 20)},
    {4, "mute", Text::mute, &Settings::muted, one_of(setting::off_on)},
    {5, "speed", Text::speed, &Settings::speed, one_of(setting::speeds)},
    {6, "hints", Text::hints, &Settings::hints, one_of(setting::off_on)},
    {17, "tastes", Text::tastes, &Settings::tastes, one_of(setting::off_on)},
    {7, "dim", {}, &Settings::dim_seconds, seconds({})},
    {8, "sleep", Text::sleep_after, &Settings::sleep_seconds, seconds(setting::sleeps)},
    {11, "turned", Text::turned, &Settings::turned, one_of(setting::off_on)},
    {10, "introduced", {}, &Settings::introduced, one_of(setting::introductions)},
};
inline constexpr std::uint8_t last_table_key = 9;

}  // namespace kaiten
