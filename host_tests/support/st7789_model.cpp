// Implements the model of the ST7789.
#include "st7789_model.hpp"

namespace kaiten {
namespace {

enum Command : std::uint8_t {
    nop = 0x00,
    software_reset_command = 0x01,
    sleep_in = 0x10,
    sleep_out = 0x11,
    inversion_off = 0x20,
    inversion_on = 0x21,
    display_off = 0x28,
    display_on = 0x29,
    column_window = 0x2a,
    row_window = 0x2b,
    memory_write = 0x2c,
    memory_access = 0x36,
    pixel_format = 0x3a,
    memory_write_on = 0x3c,
};

constexpr int rows_backwards = 0x80;
constexpr int columns_backwards = 0x40;
constexpr int exchanged = 0x20;
constexpr int blue_first = 0x08;

// Expands a colour value of `bits` bits to eight. The low bits repeat the high ones.
constexpr std::uint32_t spread(std::uint32_t value, int bits) {
    return value << (8 - bits) | value >> (2 * bits - 8);
}

}  // namespace

void St7789Model::Window::set(const std::array<std::uint8_t, 4>& bytes) {
    const int new_first = bytes[0] << 8 | bytes[1];
    const int new_last = bytes[2] << 8 | bytes[3];
    if (new_first > new_last) return;  // the controller ignores an invalid window
    first = new_first;
    last = new_last;
}

void St7789Model::reset() {
    access_ = 0;
    format_ = 0x66;
    software_reset();
}

void St7789Model::software_reset() {
    asleep_ = true;
    on_ = false;
    inverted_ = false;
    across_ = {0, columns - 1};
    down_ = {0, rows - 1};
    command_ = nop;
    parameter_count_ = 0;
    pixel_ = 0;
    pixel_bits_ = 0;
    x_ = 0;
    y_ = 0;
}

void St7789Model::write(std::uint8_t byte, bool is_data) {
    if (!is_data) {
        start_command(byte);
    } else if (command_ == memory_write) {
        take_pixel_byte(byte);
    } else {
        take_parameter(byte);
    }
}

void St7789Model::start_command(std::uint8_t code) {
    command_ = code;
    parameter_count_ = 0;
    pixel_ = 0;
    pixel_bits_ = 0;
    switch (code) {
        case software_reset_command:
            software_reset();
            command_ = code;
            break;
        case sleep_in:
            asleep_ = true;
            break;
        case sleep_out:
            asleep_ = false;
            break;
        case inversion_off:
            inverted_ = false;
            break;
        case inversion_on:
            inverted_ = true;
            break;
        case display_off:
            on_ = false;
            break;
        case display_on:
            on_ = true;
            break;
        case memory_write:
            x_ = across_.first;
            y_ = down_.first;
            break;
        case memory_write_on:
            command_ = memory_write;
            break;
        default:
            break;
    }
}

void St7789Model::take_parameter(std::uint8_t byte) {
    if (parameter_count_ == parameters_.size()) return;
    parameters_[parameter_count_++] = byte;
    const bool first = parameter_count_ == 1;
    const bool fourth = parameter_count_ == 4;
    if (command_ == memory_access && first) access_ = byte;
    if (command_ == pixel_format && first) format_ = byte;
    if (command_ == column_window && fourth) across_.set(parameters_);
    if (command_ == row_window && fourth) down_.set(parameters_);
}

void St7789Model::take_pixel_byte(std::uint8_t byte) {
    pixel_ = pixel_ << 8 | byte;
    pixel_bits_ += 8;
    const int format = format_ & 7;
    const int bits = format == 5 ? 16 : format == 3 ? 12 : 24;
    if (pixel_bits_ < bits) return;
    pixel_bits_ -= bits;
    const std::uint32_t pixel = pixel_ >> pixel_bits_;
    pixel_ &= (1u << pixel_bits_) - 1;
    if (bits == 16) {
        finish_pixel(spread(pixel >> 11 & 31, 5), spread(pixel >> 5 & 63, 6),
                     spread(pixel & 31, 5));
    } else if (bits == 12) {
        finish_pixel(spread(pixel >> 8 & 15, 4), spread(pixel >> 4 & 15, 4), spread(pixel & 15, 4));
    } else {
        finish_pixel(spread(pixel >> 18 & 63, 6), spread(pixel >> 10 & 63, 6),
                     spread(pixel >> 2 & 63, 6));
    }
}

void St7789Model::finish_pixel(std::uint32_t red, std::uint32_t green, std::uint32_t blue) {
    int column = (access_ & exchanged) != 0 ? y_ : x_;
    int row = (access_ & exchanged) != 0 ? x_ : y_;
    if ((access_ & columns_backwards) != 0) column = columns - 1 - column;
    if ((access_ & rows_backwards) != 0) row = rows - 1 - row;
    if (column >= 0 && column < columns && row >= 0 && row < rows)
        memory_[static_cast<std::size_t>(row * columns + column)] = red << 16 | green << 8 | blue;
    if (x_ < across_.last) {
        ++x_;
        return;
    }
    x_ = across_.first;
    y_ = y_ < down_.last ? y_ + 1 : down_.first;
}

std::uint32_t St7789Model::shown(int column, int row) const {
    std::uint32_t color = memory_[static_cast<std::size_t>(row * columns + column)];
    if ((access_ & blue_first) != 0) color = (color & 0xff) << 16 | (color & 0xff00) | color >> 16;
    return inverted_ ? color : color ^ 0xffffff;
}

}  // namespace kaiten
