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
    static constexpr int sample_ms = 500;

    PowerMonitor(Power& power, Notices& notices) : power_{power}, notices_{notices} {}

    void start();
    void update(int elapsed_ms);
    const PowerStatus& status() const { return status_; }

private:
    void take(const PowerReading& reading);
    void take_battery(int millivolts);
    void warn();

    Power& power_;
    Notices& notices_;
    PowerStatus status_;
    int until_sample_ms_ = 0;
    int smoothed_ = 0;  // the voltage, in sixteenths of a millivolt
};

// How full a lithium polymer cell under a small load is.
std::uint8_t battery_percent(int millivolts);

}  // namespace kaiten
