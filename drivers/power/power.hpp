// Interface for the raw measurements of a board's supply. The application turns them into a steady
// percentage.
#pragma once

#include <cstdint>

namespace kaiten {

struct PowerReading {
    std::uint16_t battery_millivolts;  // zero without a measurable battery
    bool charging;                     // signal of the charger; undefined without USB power
    bool usb_power;
    std::uint16_t measured_millivolts = 0;  // at the battery pin, even without a battery
    // Battery voltage below which a flash write might be interrupted or the cell be damaged; zero:
    // never.
    std::uint16_t empty_millivolts = 0;
};

class Power {
public:
    // Measures, which takes some microseconds.
    virtual PowerReading read() = 0;

protected:
    ~Power() = default;
};

}  // namespace kaiten
