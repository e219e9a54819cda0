// An ST7789 panel on SPI with its backlight, and the panel voltages and gamma values that the
// makers of these boards use in their own drivers.
#pragma once

#include "drivers/display/pico_pwm_backlight.hpp"
#include "drivers/display/pico_spi_bus.hpp"
#include "drivers/display/st7789.hpp"

namespace kaiten {

// Bus, backlight and display driver with its memory in one object.
class St7789Screen {
public:
    St7789Screen(SpiDisplayPins pins, Pin backlight, St7789Panel panel)
        : backlight_{backlight}, bus_{pins}, display_{bus_, backlight_, panel, buffers_.memory()} {}

    void start() {
        backlight_.start();
        bus_.start();
        display_.start();
    }
    Display& display() { return display_; }

private:
    PicoPwmBacklight backlight_;
    PicoSpiBus bus_;
    St7789Buffers<Size{KAITEN_PANEL_WIDTH, KAITEN_PANEL_HEIGHT}> buffers_;
    St7789 display_;
};

// Gamma registers for positive and negative voltages.
struct GlassGamma {
    std::array<std::uint8_t, 14> positive;
    std::array<std::uint8_t, 14> negative;
};

constexpr GlassGamma square_gamma{
    {0xd0, 0x04, 0x0d, 0x11, 0x13, 0x2b, 0x3f, 0x54, 0x4c, 0x18, 0x0d, 0x0b, 0x1f, 0x23},
    {0xd0, 0x04, 0x0c, 0x11, 0x13, 0x2c, 0x3f, 0x44, 0x51, 0x2f, 0x1f, 0x1f, 0x20, 0x23}};

// Voltages that differ between panels: of the gates, the common one, and the highest of a pixel.
struct GlassVoltages {
    std::uint8_t gates;
    std::uint8_t common;
    std::uint8_t highest = 0x12;
};

constexpr std::array<St7789Register, 9> glass_registers(GlassVoltages voltages,
                                                        const GlassGamma& gamma = square_gamma) {
    return {{{0xb7, 1, {voltages.gates}},
             {0xbb, 1, {voltages.common}},
             {0xc0, 1, {0x2c}},  // LCM control: the wiring of the panel
             {0xc2, 1, {0x01}},  // use the next two registers, not the factory values
             {0xc3, 1, {voltages.highest}},
             {0xc4, 1, {0x20}},        // VDV: 0 V
             {0xd0, 2, {0xa4, 0xa1}},  // voltages of the charge pumps
             {0xe0, 14, gamma.positive},
             {0xe1, 14, gamma.negative}}};
}

// Adds a register to those of a panel.
template <std::size_t count>
constexpr std::array<St7789Register, count + 1> with_register(
    const std::array<St7789Register, count>& registers, const St7789Register& added) {
    std::array<St7789Register, count + 1> all{};
    std::copy(registers.begin(), registers.end(), all.begin());
    all[count] = added;
    return all;
}

// Power control 2. The data sheet does not describe it, but makers of these panels set it.
constexpr St7789Register power_control_2{0xd6, 1, {0xa1}};

}  // namespace kaiten
