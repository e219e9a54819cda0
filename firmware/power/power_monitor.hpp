// Makes a steady percentage of the battery's voltage, and tells when it is nearly empty.
#pragma once

#include "drivers/power/power.hpp"
#include "firmware/log/notices.hpp"
#include "firmware/power/power_status.hpp"

namespace kaiten {

class PowerMonitor {
public:
    // A voltage below it is warned of once, until it was charged above the other.
    static constexpr int low_percent = 10;
    static constexpr int recovered_percent = 15;
    // An empty cell's voltage rises a little once it has nothing to do.
    static constexpr int empty_recovered_millivolts = 150;
    static constexpr int sample_ms = 500;
    // Near full the charger starts and stops again and again.
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
    int smoothed_ = 0;  // the voltage, in sixteenths of a millivolt
};

// How full a lithium polymer cell under a small load is.
std::uint8_t battery_percent(int millivolts);

}  // namespace kaiten
