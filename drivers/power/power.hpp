// What a board can tell of its supply, as measured; services make a steady percentage of it.
#pragma once

#include <cstdint>

namespace kaiten {

struct PowerReading {
    std::uint16_t battery_millivolts;  // zero where there is no battery to measure
    bool charging;
    bool usb_power;
};

class Power {
public:
    // A measurement takes some microseconds.
    virtual PowerReading read() = 0;

protected:
    ~Power() = default;
};

}  // namespace kaiten
