// What a row of the settings' table says: how a setting is kept, what it is called, and which
// values it takes. The stored form, the settings screen and the console walk these rows.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "firmware/ui/text.hpp"

namespace kaiten {

struct Settings;

// Where a setting is: one of these.
class SettingPlace {
public:
    constexpr SettingPlace(std::uint8_t Settings::* place) : byte_{place} {}   // NOLINT: converts
    constexpr SettingPlace(bool Settings::* place) : flag_{place} {}           // NOLINT
    constexpr SettingPlace(std::uint16_t Settings::* place) : word_{place} {}  // NOLINT

    unsigned get(const Settings& settings) const;
    void set(Settings& settings, unsigned value) const;
    // In the stored form.
    constexpr std::uint8_t bytes() const { return word_ != nullptr ? 2 : 1; }

private:
    std::uint8_t Settings::* byte_ = nullptr;
    bool Settings::* flag_ = nullptr;
    std::uint16_t Settings::* word_ = nullptr;
};

// A value with a name: on the console and on the screen.
struct SettingWord {
    std::string_view name;
    Text text;
};

// The values a setting takes, and how the screen goes from one to the next.
struct SettingRange {
    enum class Unit : std::uint8_t { word, percent, seconds };

    Unit unit;
    std::uint16_t least;
    std::uint16_t most;
    std::uint16_t step = 1;                     // it ends at the ends,
    std::span<const std::uint16_t> stops = {};  // or goes round these
    std::span<const SettingWord> words = {};    // of the values from zero on; it goes round
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

// Up to an hour; zero is never.
constexpr SettingRange seconds(std::span<const std::uint16_t> stops) {
    return {.unit = SettingRange::Unit::seconds, .least = 0, .most = 3600, .stops = stops};
}

// Rows read best with the key first, whatever room that takes.
// NOLINTNEXTLINE(clang-analyzer-optin.performance.Padding)
struct SettingRow {
    std::uint8_t key;           // in the stored form: once given, it means this setting for ever
    std::string_view name;      // on the console
    std::optional<Text> label;  // on the screen; without one it is not there
    SettingPlace place;
    SettingRange range;

    // The value, and giving it another; one that is out of the range is brought to its nearer end.
    unsigned value(const Settings& settings) const;
    void set(Settings& settings, unsigned value) const;
    // The next value of the screen's, or the one before it for -1.
    void turn(Settings& settings, int step) const;
};

}  // namespace kaiten
