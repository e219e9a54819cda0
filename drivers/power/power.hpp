// What a board can tell of its supply, as measured; services make a steady percentage of it.
#pragma once

#include <cstdint>

namespace kaiten {

struct PowerReading {
    std::uint16_t battery_millivolts;  // zero where there is no battery to measure
    bool charging;                     // as the charger says; without USB power it may say anything
    bool usb_power;
    std::uint16_t measured_millivolts = 0;  // on the battery's pin, a battery or not
    // On a battery below it, flash may lose its supply in the middle of a write. Zero: it cannot.
    std::uint16_t empty_millivolts = 0;
};

class Power {
public:
    // A measurement takes some microseconds.
    virtual PowerReading read() = 0;

protected:
    ~Power() = default;
};

}  // namespace kaiten
