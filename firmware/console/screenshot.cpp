// Packs a picture by copying runs of earlier pixels: in flat areas, patterns and text most pixels
// equal one above or beside them.
#include "firmware/console/screenshot.hpp"

#include <algorithm>
#include <bit>

#include "drivers/display/frame.hpp"
#include "engine/core/crc32.hpp"
#include "firmware/console/packing_codes.hpp"

namespace kaiten {
namespace {

using Pixels = std::span<const std::uint8_t>;

// Length of a run at which the search stops, to save time.
constexpr std::size_t enough = 16;

class BitWriter {
public:
    explicit BitWriter(Output& out) : out_{out} {}

    // Appends up to 16 bits.
    void put(unsigned value, unsigned count) {
        bits_ = bits_ << count | value;
        waiting_ += count;
        while (waiting_ >= 8) {
            waiting_ -= 8;
            put_byte(static_cast<std::uint8_t>(bits_ >> waiting_));
        }
    }
    void put_number(unsigned number) {
        const auto length = static_cast<unsigned>(std::bit_width(number + 1));
        put(0, length - 2);
        put(number + 1, length);
    }
    void finish() {
        if (waiting_ > 0) put(0, 8 - waiting_);
    }
    std::uint32_t checksum() const { return checksum_; }

private:
    void put_byte(std::uint8_t byte) {
        checksum_ = crc32(checksum_, {&byte, 1});
        out_.packed(byte);
    }

    Output& out_;
    std::uint32_t bits_ = 0;
    unsigned waiting_ = 0;
    std::uint32_t checksum_ = 0;
};

constexpr const PackingCode& single_pixel() {
    return *std::ranges::find_if(packing_codes,
                                 [](const PackingCode& code) { return code.is_single_pixel(); });
}

// Returns the number of pixels from `at` on that equal the pixels `distance` before them.
std::size_t alike(Pixels pixels, std::size_t at, std::size_t distance) {
    if (at < distance || distance == 0) return 0;
    const std::uint8_t* const first = pixels.data() + at;
    const std::uint8_t* const end = pixels.data() + pixels.size();
    const std::uint8_t* pixel = first;
    while (pixel != end && *pixel == *(pixel - distance))
        ++pixel;
    return static_cast<std::size_t>(pixel - first);
}

struct BackReference {
    const PackingCode* code;
    std::size_t length;
};

// Returns the longest run, or the code of a single pixel with length 0 if there is no run.
BackReference best_match(Pixels pixels, int width, std::size_t at) {
    BackReference best{&single_pixel(), 0};
    for (const PackingCode& code : packing_codes) {
        const std::size_t length = alike(pixels, at, code.distance(width));
        if (length > best.length) best = {&code, length};
        if (length >= enough) break;
    }
    return best;
}

std::uint32_t pack(const Frame& frame, unsigned color_bits, Output& out) {
    const Pixels pixels = frame.pixels();
    BitWriter bits{out};
    for (std::size_t at = 0; at < pixels.size();) {
        const BackReference match = best_match(pixels, frame.size().width, at);
        bits.put(match.code->code, match.code->bits);
        if (match.length == 0)
            bits.put(pixels[at], color_bits);
        else
            bits.put_number(static_cast<unsigned>(match.length));
        at += std::max<std::size_t>(match.length, 1);
    }
    bits.finish();
    return bits.checksum();
}

}  // namespace

bool write_screenshot(const Frame& frame, const Palette& palette, Output& out) {
    const Pixels pixels = frame.pixels();
    const unsigned highest = *std::max_element(pixels.begin(), pixels.end());
    out.line("screenshot {0} {1}", {frame.size().width, frame.size().height});
    out.text("colors");
    for (unsigned i = 0; i <= highest; ++i)
        out.text(" ").hexadecimal(palette[i].bits, 4);
    out.end_line();
    const std::uint32_t checksum = pack(frame, static_cast<unsigned>(std::bit_width(highest)), out);
    out.text("screenshot-end ").hexadecimal(checksum).end_line();
    if (out.room() > 0) return true;
    out.clear();
    return false;
}

}  // namespace kaiten
