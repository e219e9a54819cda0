// Smooths the battery voltage, and derives the charge and the warnings from it.
#include "firmware/power/power_monitor.hpp"

#include <algorithm>
#include <cstdlib>

namespace kaiten {
namespace {

// Highest voltage of a battery cell. A higher reading is the voltage of the USB cable.
constexpr int most_millivolts = 4400;

constexpr int smoothing = 16;

// Smallest change of the charge that is shown, so that the percentage does not flicker.
constexpr int follow_percent = 2;

struct CurvePoint {
    int millivolts;
    int percent;
};

// Discharge curve of a cell: the voltage falls quickly at first, slowly for most of the time, and
// quickly at the end.
constexpr CurvePoint curve[] = {{3300, 0},  {3450, 5},  {3580, 12}, {3660, 25}, {3720, 40},
                                {3780, 55}, {3850, 70}, {3950, 85}, {4100, 100}};

}  // namespace

std::uint8_t battery_percent(int millivolts) {
    if (millivolts <= curve[0].millivolts) return 0;
    const CurvePoint* below = curve;
    for (const CurvePoint& above : curve) {
        if (millivolts < above.millivolts) {
            return static_cast<std::uint8_t>(below->percent +
                                             (above.percent - below->percent) *
                                                 (millivolts - below->millivolts) /
                                                 (above.millivolts - below->millivolts));
        }
        below = &above;
    }
    return 100;
}

void PowerMonitor::start() {
    smoothed_ = 0;
    take(power_.read());
}

void PowerMonitor::update(int elapsed_ms) {
    until_sample_ms_ -= elapsed_ms;
    if (until_sample_ms_ > 0) return;
    until_sample_ms_ = sample_ms;
    take(power_.read());
}

void PowerMonitor::take(const PowerReading& reading) {
    take_charging(reading);
    status_.usb_power = reading.usb_power;
    status_.has_battery =
        reading.battery_millivolts > 0 && reading.battery_millivolts <= most_millivolts;
    if (status_.has_battery) {
        take_battery(reading.battery_millivolts);
    } else {
        smoothed_ = 0;
    }
    warn();
    judge_empty(reading.empty_millivolts);
}

// Ignores the charger without USB power: its signal is undefined then.
void PowerMonitor::take_charging(const PowerReading& reading) {
    charging_left_ms_ = std::max(charging_left_ms_ - sample_ms, 0);
    if (reading.charging) charging_left_ms_ = charging_hold_ms;
    if (!reading.usb_power) charging_left_ms_ = 0;
    status_.charging = charging_left_ms_ > 0;
}

void PowerMonitor::take_battery(int millivolts) {
    const bool first = smoothed_ == 0;
    smoothed_ = first ? millivolts * smoothing : smoothed_ + millivolts - smoothed_ / smoothing;
    const std::uint8_t percent = battery_percent(smoothed_ / smoothing);
    const bool off = std::abs(percent - status_.battery_percent) >= follow_percent;
    if (first || off || percent == 0 || percent == 100) status_.battery_percent = percent;
}

void PowerMonitor::warn() {
    const bool draining = status_.has_battery && !status_.usb_power;
    const int threshold = status_.low ? recovered_percent : low_percent;
    const bool low = draining && status_.battery_percent <= threshold;
    if (low && !status_.low) notices_.post(Notice::low_battery);
    status_.low = low;
}

void PowerMonitor::judge_empty(int empty_millivolts) {
    const bool draining = status_.has_battery && !status_.usb_power;
    const int limit = empty_millivolts + (status_.empty ? empty_recovered_millivolts : 0);
    status_.empty = draining && empty_millivolts > 0 && smoothed_ / smoothing < limit;
}

}  // namespace kaiten
