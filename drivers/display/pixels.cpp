// The loops over pixels. They handle four pixels at a time, because a Cortex-M0+ reads a word as
// fast as a byte. They are unrolled where the loop overhead would equal the work.
#include "drivers/display/pixels.hpp"

#include <array>
#include <bit>
#include <cstring>

namespace kaiten {
namespace {

// Mask for the byte offset of a colour in the palette, which is twice the pixel's value. Extracting
// the offset directly saves one operation over extracting the value.
constexpr std::uint32_t offset_mask = 0x1fe;
constexpr int words_at_once = 4;
// Size of the blocks in which rows are copied. For 40 bytes the compiler uses load and store
// instructions of mostly three words.
constexpr int block_bytes = 40;
static_assert(row_unit % block_bytes == 0 && row_unit % (4 * words_at_once) == 0);

std::uint32_t word_at(const std::uint8_t* bytes) {
    std::uint32_t word = 0;
    std::memcpy(&word, __builtin_assume_aligned(bytes, 4), 4);
    return word;
}

std::uint16_t color_at(const std::uint8_t* colors, std::uint32_t offset) {
    std::uint16_t color = 0;
    std::memcpy(&color, __builtin_assume_aligned(colors + offset, 2), 2);
    return color;
}

// Returns the colours of two pixels, given by their palette offsets, as one word.
std::uint32_t pair_of(const std::uint8_t* colors, std::uint32_t first, std::uint32_t second) {
    static_assert(std::endian::native == std::endian::little);
    return color_at(colors, first & offset_mask) |
           std::uint32_t{color_at(colors, second & offset_mask)} << 16;
}

// Converts four pixels to two words. It caches the last result, because in most pictures many
// groups of four pixels equal the group before.
class Expanded {
public:
    Expanded(const std::uint8_t* colors, std::uint32_t four) : colors_{colors} { look_up(four); }

    void put(std::uint32_t four, std::uint16_t* to) {
        if (four != four_) look_up(four);
        const std::array words{first_, second_};
        std::memcpy(__builtin_assume_aligned(to, 4), words.data(), sizeof words);
    }

private:
    void look_up(std::uint32_t four) {
        four_ = four;
        first_ = pair_of(colors_, four << 1, four >> 7);
        second_ = pair_of(colors_, four >> 15, four >> 23);
    }

    const std::uint8_t* colors_;
    std::uint32_t four_;
    std::uint32_t first_;
    std::uint32_t second_;
};

// Returns a factor with no pattern in its bits. The assembler statement hides its value from the
// compiler, which would replace the single-cycle multiplication by eighteen instructions.
std::uint32_t mixing_factor() {
    std::uint32_t factor = 0x9e3779b1;
    __asm__("" : "+r"(factor));
    return factor;
}

// Mixes a word into the hash. The step is invertible, so that no single change is lost, and spreads
// every bit: the multiplication carries bits up, the rotation brings them down again.
inline std::uint32_t mixed(std::uint32_t sum, std::uint32_t word, std::uint32_t factor) {
    return std::rotr((sum ^ word) * factor, 15);
}

}  // namespace

void expand_row(Row row, const Palette& palette, std::uint16_t* words) {
    const std::uint8_t* from = row.data();
    const std::uint8_t* const end = from + row.size();
    const auto* const colors = reinterpret_cast<const std::uint8_t*>(palette.data());
    Expanded expanded(colors, word_at(from));
    for (; from != end; from += 4) {
        expanded.put(word_at(from), words);
        words += 4;
    }
}

std::uint32_t fingerprint(Row row, std::uint32_t seed) {
    const std::uint8_t* from = row.data();
    const std::uint8_t* const end = from + row.size();
    const std::uint32_t factor = mixing_factor();
    std::uint32_t sum = seed;
    while (from != end) {
        sum = mixed(sum, word_at(from), factor);
        sum = mixed(sum, word_at(from + 4), factor);
        sum = mixed(sum, word_at(from + 8), factor);
        sum = mixed(sum, word_at(from + 12), factor);
        from += 4 * words_at_once;
    }
    return sum;
}

void copy_row(Row row, std::uint8_t* to) {
    const std::uint8_t* from = row.data();
    const std::uint8_t* const end = from + row.size();
    while (from != end) {
        std::memcpy(__builtin_assume_aligned(to, 4), __builtin_assume_aligned(from, 4),
                    block_bytes);
        from += block_bytes;
        to += block_bytes;
    }
}

std::uint32_t fingerprint(const Palette& palette) {
    const std::uint32_t factor = mixing_factor();
    std::uint32_t sum = 0;
    for (const Rgb565 color : palette)
        sum = mixed(sum, color.bits, factor);
    return sum;
}

}  // namespace kaiten
