// What the makers of these boards drive their glass with, from their own drivers: gate and common
// voltages differ from glass to glass, the rest is the same.
#pragma once

#include "drivers/display/st7789.hpp"

namespace kaiten {

constexpr std::array<St7789Register, 9> glass_registers(std::uint8_t gate_voltages,
                                                        std::uint8_t common_voltage) {
    return {
        {{0xb7, 1, {gate_voltages}},
         {0xbb, 1, {common_voltage}},
         {0xc0, 1, {0x2c}},        // how the glass is wired
         {0xc2, 1, {0x01}},        // the next two count, and not what the chip was made with
         {0xc3, 1, {0x12}},        // the highest voltage of a pixel
         {0xc4, 1, {0x20}},        // its middle
         {0xd0, 2, {0xa4, 0xa1}},  // the charge pumps
         // Gamma, for positive and for negative voltages.
         {0xe0,
          14,
          {0xd0, 0x04, 0x0d, 0x11, 0x13, 0x2b, 0x3f, 0x54, 0x4c, 0x18, 0x0d, 0x0b, 0x1f, 0x23}},
         {0xe1,
          14,
          {0xd0, 0x04, 0x0c, 0x11, 0x13, 0x2c, 0x3f, 0x44, 0x51, 0x2f, 0x1f, 0x1f, 0x20, 0x23}}}};
}

}  // namespace kaiten
