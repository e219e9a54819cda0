// Rows to text.
#include "firmware/console/screenshot.hpp"

#include <array>

namespace kaiten {
namespace {

constexpr std::string_view digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// Three bytes to four characters.
class Base64 {
public:
    explicit Base64(Output& out) : out_{out} {}

    void add(std::uint8_t byte) {
        bits_ = bits_ << 8 | byte;
        if (++bytes_ < 3) return;
        flush(4);
    }
    void finish() {
        if (bytes_ == 0) return;
        const int characters = bytes_ + 1;
        bits_ <<= 8 * (3 - bytes_);
        flush(characters);
        for (int i = characters; i < 4; ++i)
            out_.text("=");
    }

private:
    void flush(int characters) {
        std::array<char, 4> text{};
        for (std::size_t i = 0; i < text.size(); ++i)
            text[i] = digits[bits_ >> (18 - 6 * i) & 63U];
        out_.text({text.data(), static_cast<std::size_t>(characters)});
        bits_ = 0;
        bytes_ = 0;
    }

    Output& out_;
    std::uint32_t bits_ = 0;
    int bytes_ = 0;
};

std::size_t run_at(std::span<const std::uint8_t> row, std::size_t at) {
    std::size_t end = at + 1;
    while (end < row.size() && row[end] == row[at])
        ++end;
    return end - at;
}

std::size_t runs_in(std::span<const std::uint8_t> row) {
    std::size_t runs = 0;
    for (std::size_t at = 0; at < row.size(); at += run_at(row, at))
        ++runs;
    return runs;
}

// Colours beyond are not in the picture.
unsigned highest_color(const Frame& frame) {
    unsigned highest = 0;
    for (int y = 0; y < Frame::size.height; ++y)
        for (const std::uint8_t color : frame.row(y))
            if (color > highest) highest = color;
    return highest;
}

}  // namespace

void Screenshot::start() {
    row_ = header_row;
    checksum_ = {};
}

bool Screenshot::write_next(const Frame& frame, const Palette& palette, Output& out) {
    if (row_ > Frame::size.height) return false;
    if (row_ == header_row)
        write_header(frame, palette, out);
    else if (row_ < Frame::size.height)
        write_row(frame.row(row_), out);
    else
        out.text("screenshot-end ").hexadecimal(checksum_.value()).end_line();
    row_ += 1;
    return true;
}

void Screenshot::write_header(const Frame& frame, const Palette& palette, Output& out) {
    out.line("screenshot {0} {1}", {Frame::size.width, Frame::size.height});
    out.text("colors");
    const unsigned highest = highest_color(frame);
    for (unsigned i = 0; i <= highest; ++i) {
        out.text(" ").hexadecimal(palette[i].bits, 4);
    }
    out.end_line();
}

void Screenshot::write_row(std::span<const std::uint8_t> row, Output& out) {
    checksum_.add(row);
    const bool runs = 2 * runs_in(row) < row.size();
    out.text(runs ? "row R" : "row P");
    Base64 base64{out};
    for (std::size_t at = 0; at < row.size();) {
        const std::size_t length = runs ? run_at(row, at) : 1;
        if (runs) base64.add(static_cast<std::uint8_t>(length));
        base64.add(row[at]);
        at += length;
    }
    base64.finish();
    out.end_line();
}

}  // namespace kaiten
