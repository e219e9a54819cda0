// The settings of the player. Each setting is a field and a row of the table in this file. The row
// defines how the setting is stored, shown on the screen and typed on the console.
#pragma once

#include <array>

#include "firmware/settings/setting_row.hpp"
#include "firmware/text/player_name.hpp"

namespace kaiten {

struct Settings {
    std::uint8_t language = 0;             // index into setting::languages
    std::uint8_t brightness_percent = 80;  // the board may have another default
    std::uint8_t volume_percent = 60;
    bool muted = false;
    std::uint8_t speed = 1;  // index into setting::speeds
    bool hints = true;
    bool tastes = true;
    std::uint16_t dim_seconds = 30;  // without a button press; zero: never
    std::uint16_t sleep_seconds = 120;
    bool turned = false;          // device held upside down
    bool fast_display = false;    // faster clock of the display's bus
    std::uint8_t introduced = 0;  // progress of the introduction for a new owner, see below
    // Setup of the last new game, encoded by its screen.
    std::array<std::uint8_t, 24> last_setup{};
    PlayerNames names{};

    constexpr bool operator==(const Settings&) const = default;
};

namespace setting {

// The text of a language is its own name in that language.
inline constexpr SettingWord languages[] = {
#define KAITEN_LANGUAGE(name) {#name, Text::language_name},
#include "firmware/text/languages.inc"
#undef KAITEN_LANGUAGE
};
inline constexpr SettingWord speeds[] = {
    {"calm", Text::speed_calm}, {"quick", Text::speed_quick}, {"instant", Text::speed_instant}};
inline constexpr std::uint8_t speed_instant = 2;
inline constexpr SettingWord off_on[] = {{"off", Text::no}, {"on", Text::yes}};
// Steps of the introduction that a new owner has completed.
inline constexpr SettingWord introductions[] = {{"nothing", Text::no},
                                                {"language", Text::no},
                                                {"all", Text::yes},
                                                {"offer", Text::no},
                                                {"draft", Text::no}};
inline constexpr std::uint8_t introduced_language = 1;
inline constexpr std::uint8_t introduced_all = 2;
inline constexpr std::uint8_t introduced_offer = 3;  // the tutorial was offered
// The keys of the draft were explained. New kinds of cards still are, each once.
inline constexpr std::uint8_t introduced_draft = 4;
inline constexpr std::uint16_t sleeps[] = {60, 120, 300, 600, 0};

}  // namespace setting

// In the order of the screen and the console. The key of a removed setting is never reused. The
// keys below the table are taken as well.
inline constexpr SettingRow setting_rows[] = {
    {1, "language", Text::language, Text::explain_language, &Settings::language,
     one_of(setting::languages)},
    {2, "brightness", Text::brightness, Text::explain_brightness, &Settings::brightness_percent,
     percent(10, 10)},
    {3, "volume", Text::volume, Text::explain_volume, &Settings::volume_percent, percent(0, 20)},
    {4, "mute", Text::mute, Text::explain_mute, &Settings::muted, one_of(setting::off_on)},
    {5, "speed", Text::speed, Text::explain_speed, &Settings::speed, one_of(setting::speeds)},
    {6, "hints", Text::hints, Text::explain_hints, &Settings::hints, one_of(setting::off_on)},
    {17, "tastes", Text::tastes, Text::explain_tastes, &Settings::tastes, one_of(setting::off_on)},
    {7, "dim", {}, {}, &Settings::dim_seconds, seconds({})},
    {8, "sleep", Text::sleep_after, Text::explain_sleep, &Settings::sleep_seconds,
     seconds(setting::sleeps)},
    {11, "turned", Text::turned, Text::explain_turned, &Settings::turned, one_of(setting::off_on)},
    {20, "fast_display", Text::fast_display, Text::explain_fast_display, &Settings::fast_display,
     one_of(setting::off_on), true},
    {10, "introduced", {}, {}, &Settings::introduced, one_of(setting::introductions)},
};
inline constexpr std::uint8_t last_table_key = 9;
inline constexpr std::uint8_t names_key = 40;

}  // namespace kaiten
