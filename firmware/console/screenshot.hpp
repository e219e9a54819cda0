// The picture as text, row by row: a header with the size, the colours, then every row as a line of
// base64, run-length encoded where that is shorter, and a checksum over all pixels at the end.
//   screenshot 240 240
//   colors 0000 ffff ...          RGB565 in hexadecimal, by their numbers
//   row R...                      pairs of a count and a colour's number
//   row P...                      the colours' numbers, pixel by pixel
//   screenshot-end 1a2b3c4d       CRC-32 of the numbers of all pixels, row by row
#pragma once

#include "drivers/display/frame.hpp"
#include "drivers/storage/checksum.hpp"
#include "firmware/console/output.hpp"

namespace kaiten {

class Screenshot {
public:
    // The longest line: a row of 240 pixels in base64, or all colours.
    static constexpr std::size_t most_line = 1400;

    void start();
    // Writes the next line; false when there is none.
    bool write_next(const Frame& frame, const Palette& palette, Output& out);

private:
    static constexpr int header_row = -1;

    static void write_header(const Frame& frame, const Palette& palette, Output& out);
    void write_row(std::span<const std::uint8_t> row, Output& out);

    int row_ = Frame::size.height + 1;
    Checksum checksum_;
};

}  // namespace kaiten
