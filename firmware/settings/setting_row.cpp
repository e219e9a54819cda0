// Reads and changes a setting through its row of the table.
#include "firmware/settings/setting_row.hpp"

#include <algorithm>

#include "firmware/settings/settings.hpp"

namespace kaiten {
namespace {

// Returns the index after `place` by `step`, wrapping around at both ends.
unsigned turned(unsigned place, int step, std::size_t count) {
    return (place + static_cast<unsigned>(count) + static_cast<unsigned>(step)) %
           static_cast<unsigned>(count);
}

// Returns the index of `value` in `stops`. Other values, which the console can set, count as the
// first stop.
unsigned stop_of(std::span<const std::uint16_t> stops, unsigned value) {
    const auto found = std::ranges::find(stops, value);
    return static_cast<unsigned>(found == stops.end() ? 0 : found - stops.begin());
}

}  // namespace

unsigned SettingPlace::get(const Settings& settings) const {
    if (byte_ != nullptr) return settings.*byte_;
    if (flag_ != nullptr) return settings.*flag_ ? 1 : 0;
    return settings.*word_;
}

void SettingPlace::set(Settings& settings, unsigned value) const {
    if (byte_ != nullptr)
        settings.*byte_ = static_cast<std::uint8_t>(value);
    else if (flag_ != nullptr)
        settings.*flag_ = value != 0;
    else
        settings.*word_ = static_cast<std::uint16_t>(value);
}

unsigned SettingRow::value(const Settings& settings) const {
    return std::clamp<unsigned>(place.get(settings), range.least, range.most);
}

void SettingRow::set(Settings& settings, unsigned value) const {
    place.set(settings, std::clamp<unsigned>(value, range.least, range.most));
}

void SettingRow::turn(Settings& settings, int step) const {
    const unsigned now = value(settings);
    if (!range.words.empty()) return set(settings, turned(now, step, range.words.size()));
    if (!range.stops.empty())
        return set(settings,
                   range.stops[turned(stop_of(range.stops, now), step, range.stops.size())]);
    const int moved = static_cast<int>(now) + step * range.step;
    set(settings, static_cast<unsigned>(std::max(moved, 0)));
}

}  // namespace kaiten
