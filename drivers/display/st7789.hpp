// Sitronix ST7789: the controller of the 240x240 panels.
#pragma once

#include "drivers/display/backlight.hpp"
#include "drivers/display/display.hpp"
#include "drivers/display/display_bus.hpp"

namespace kaiten {

// How a board's glass is mounted.
struct St7789Panel {
    std::uint8_t memory_access;  // the MADCTL value that makes the picture upright
    std::uint16_t first_column;  // where the glass begins in the controller's memory
    std::uint16_t first_row;
};

class St7789 final : public Display {
public:
    St7789(DisplayBus& bus, Backlight& backlight, St7789Panel panel)
        : bus_{bus}, backlight_{backlight}, panel_{panel} {}

    // Resets and configures the controller; takes about 130 ms, which the chip demands.
    void start();

    void show(const Frame& frame, const Palette& palette) override;
    void set_backlight(Brightness brightness) override { backlight_.set(brightness); }

private:
    // Lines are expanded while the ones before are on the wire: two buffers, taken in turn.
    static constexpr int lines_at_once = 4;
    using Lines = std::array<std::uint16_t, std::size_t{lines_at_once} * Frame::size.width>;

    void set_window();

    DisplayBus& bus_;
    Backlight& backlight_;
    St7789Panel panel_;
    std::array<Lines, 2> lines_{};
};

}  // namespace kaiten
