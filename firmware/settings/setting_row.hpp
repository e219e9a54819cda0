// One row of the settings table: how a setting is stored, what it is called, and which values it
// takes. The stored record, the settings screen and the console iterate over these rows.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "firmware/text/text.hpp"

namespace kaiten {

struct Settings;

// Pointer to a field of Settings, of one of three types.
class SettingPlace {
public:
    constexpr SettingPlace(std::uint8_t Settings::* place) : byte_{place} {}   // NOLINT: converts
    constexpr SettingPlace(bool Settings::* place) : flag_{place} {}           // NOLINT
    constexpr SettingPlace(std::uint16_t Settings::* place) : word_{place} {}  // NOLINT

    unsigned get(const Settings& settings) const;
    void set(Settings& settings, unsigned value) const;
    // Returns the size of the stored value.
    constexpr std::uint8_t bytes() const { return word_ != nullptr ? 2 : 1; }

private:
    std::uint8_t Settings::* byte_ = nullptr;
    bool Settings::* flag_ = nullptr;
    std::uint16_t Settings::* word_ = nullptr;
};

// A named value: its name on the console, and its text on the screen.
struct SettingWord {
    std::string_view name;
    Text text;
};

// The values of a setting, and how the screen steps through them.
struct SettingRange {
    enum class Unit : std::uint8_t { word, percent, seconds };

    Unit unit;
    std::uint16_t least;
    std::uint16_t most;
    std::uint16_t step = 1;                     // used without stops and words; no wraparound
    std::span<const std::uint16_t> stops = {};  // the values on the screen; wraps around
    std::span<const SettingWord> words = {};    // names of the values from 0 on; wraps around
};

constexpr SettingRange one_of(std::span<const SettingWord> words) {
    return {.unit = SettingRange::Unit::word,
            .least = 0,
            .most = static_cast<std::uint16_t>(words.size() - 1),
            .words = words};
}

constexpr SettingRange percent(std::uint16_t least, std::uint16_t step) {
    return {.unit = SettingRange::Unit::percent, .least = least, .most = 100, .step = step};
}

// A time of up to one hour. Zero means never.
constexpr SettingRange seconds(std::span<const std::uint16_t> stops) {
    return {.unit = SettingRange::Unit::seconds, .least = 0, .most = 3600, .stops = stops};
}

// The rows of the table are easier to read with the key first, at the cost of padding.
// NOLINTNEXTLINE(clang-analyzer-optin.performance.Padding)
struct SettingRow {
    std::uint8_t key;           // in the stored record; never reused for another setting
    std::string_view name;      // on the console
    std::optional<Text> label;  // on the screen; hidden without a label
    Text explained;             // one sentence below the list
    SettingPlace place;
    SettingRange range;
    bool needs_fast_display = false;  // exists only if the display's bus has a faster clock

    // Returns or changes the value, clamped to the range.
    unsigned value(const Settings& settings) const;
    void set(Settings& settings, unsigned value) const;
    // Changes the setting to the next value on the screen (`step` 1) or the previous one (-1).
    void turn(Settings& settings, int step) const;
};

}  // namespace kaiten
