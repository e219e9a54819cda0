// The ST7789 driver. Command codes and waiting times are from the controller's data sheet.
#include "drivers/display/st7789.hpp"

namespace kaiten {
namespace {

constexpr std::uint8_t sleep_out = 0x11;
constexpr std::uint8_t normal_mode = 0x13;
constexpr std::uint8_t inversion_on = 0x21;
constexpr std::uint8_t display_on = 0x29;
constexpr std::uint8_t column_window = 0x2a;
constexpr std::uint8_t row_window = 0x2b;
constexpr std::uint8_t memory_write = 0x2c;
constexpr std::uint8_t memory_access = 0x36;
constexpr std::uint8_t pixel_format = 0x3a;

// After a reset the chip loads its settings: it takes no Sleep Out for 120 ms, and after that no
// other command for 5 ms.
constexpr int after_reset_ms = 120;
constexpr int after_sleep_out_ms = 5;

constexpr std::array<std::uint8_t, 1> format_16_bits{0x55};

std::array<std::uint8_t, 4> window(int first, int length) {
    const int last = first + length - 1;
    return {static_cast<std::uint8_t>(first >> 8), static_cast<std::uint8_t>(first),
            static_cast<std::uint8_t>(last >> 8), static_cast<std::uint8_t>(last)};
}

}  // namespace

void St7789::start() {
    bus_.reset();
    bus_.wait_ms(after_reset_ms);
    bus_.command(sleep_out, {});  // the panel's supplies start; it was asleep since the reset
    bus_.wait_ms(after_sleep_out_ms);
    bus_.command(pixel_format, format_16_bits);  // the reset value is 18 bits
    const std::array<std::uint8_t, 1> access{panel_.memory_access};
    bus_.command(memory_access, access);  // the glass may be mounted sideways
    bus_.command(inversion_on, {});       // these panels show a one as dark; this turns it round
    bus_.command(normal_mode, {});        // the whole panel, no scrolling
    set_window();                         // the frames fill it, one after the other
    bus_.command(display_on, {});         // still dark: the backlight waits for the first frame
}

void St7789::set_window() {
    bus_.command(column_window, window(panel_.first_column, Frame::size.width));
    bus_.command(row_window, window(panel_.first_row, Frame::size.height));
}

void St7789::show(const Frame& frame, const Palette& palette) {
    bus_.begin_pixels(memory_write);
    for (int y = 0; y < Frame::size.height; y += lines_at_once) {
        Lines& lines = lines_[static_cast<std::size_t>(y / lines_at_once) % 2];
        std::uint16_t* word = lines.data();
        for (int line = 0; line < lines_at_once; ++line) {
            for (const std::uint8_t pixel : frame.row(y + line))
                *word++ = palette[pixel].bits;
        }
        bus_.send_pixels(lines);
    }
    bus_.end_pixels();
}

}  // namespace kaiten
