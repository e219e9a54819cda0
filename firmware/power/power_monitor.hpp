// Derives a steady charge percentage from the battery voltage, and detects a low or empty battery.
#pragma once

#include "drivers/power/power.hpp"
#include "firmware/log/notices.hpp"
#include "firmware/power/power_status.hpp"

namespace kaiten {

class PowerMonitor {
public:
    // At `low_percent` the player gets one warning. The next warning needs a charge above
    // `recovered_percent` in between.
    static constexpr int low_percent = 10;
    static constexpr int recovered_percent = 15;
    // Hysteresis of the empty state: the voltage of an empty cell rises a little without load.
    static constexpr int empty_recovered_millivolts = 150;
    static constexpr int sample_ms = 500;
    // Time for which the charging state is kept: near full charge, the charger starts and stops
    // repeatedly.
    static constexpr int charging_hold_ms = 3000;

    PowerMonitor(Power& power, Notices& notices) : power_{power}, notices_{notices} {}

    void start();
    void update(int elapsed_ms);
    const PowerStatus& status() const { return status_; }

private:
    void take(const PowerReading& reading);
    void take_battery(int millivolts);
    void take_charging(const PowerReading& reading);
    void warn();
    void judge_empty(int empty_millivolts);

    Power& power_;
    Notices& notices_;
    PowerStatus status_;
    int until_sample_ms_ = 0;
    int charging_left_ms_ = 0;
    int smoothed_ = 0;  // voltage in 1/16 mV
};

// Returns the charge of a lithium polymer cell under a small load.
std::uint8_t battery_percent(int millivolts);

}  // namespace kaiten
