// The panel of 320x240 pixels that Pimoroni's boards have.
#pragma once

#include "boards/st7789_screen.hpp"

namespace kaiten::wide_panel {

constexpr GlassGamma gamma{
    {0xd0, 0x08, 0x11, 0x08, 0x0c, 0x15, 0x39, 0x33, 0x50, 0x36, 0x13, 0x14, 0x29, 0x2d},
    {0xd0, 0x08, 0x10, 0x08, 0x06, 0x06, 0x39, 0x44, 0x51, 0x0b, 0x16, 0x14, 0x2f, 0x31}};
constexpr auto panel_registers =
    with_register(glass_registers({.gates = 0x35, .common = 0x1f}, gamma), power_control_2);

// The panel is mounted sideways: rows and columns are exchanged. Reversed columns or reversed rows
// make the picture upright.
enum class Mounted : std::uint8_t { upright = 0x70, upside_down = 0xb0 };

constexpr St7789Panel panel(Mounted mounted) {
    return {.memory_access = static_cast<std::uint8_t>(mounted),
            .first = {.column = 0, .row = 0},
            .vsync = false,
            .registers = panel_registers};
}

}  // namespace kaiten::wide_panel
