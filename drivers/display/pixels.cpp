// The loops over pixels, four at a time, for a Cortex-M0+ takes as long to read one byte as one
// word; and unrolled, for it takes as long to go round a loop as to do the work of it.
#include "drivers/display/pixels.hpp"

#include <cstring>

namespace kaiten {
namespace {

// Twice a pixel's value is where its colour begins: one operation less than the value first.
constexpr std::uint32_t offset_mask = 0x1fe;
constexpr int words_at_once = 4;
static_assert(words_a_row % words_at_once == 0);

std::uint32_t word_at(const std::uint8_t* bytes) {
    std::uint32_t word = 0;
    std::memcpy(&word, __builtin_assume_aligned(bytes, 4), 4);
    return word;
}

void put_word(std::uint8_t* bytes, std::uint32_t word) {
    std::memcpy(__builtin_assume_aligned(bytes, 4), &word, 4);
}

std::uint16_t color_at(const std::uint8_t* colors, std::uint32_t offset) {
    std::uint16_t color = 0;
    std::memcpy(&color, __builtin_assume_aligned(colors + offset, 2), 2);
    return color;
}

inline void expand_four(std::uint32_t four, const std::uint8_t* colors, std::uint16_t* to) {
    to[0] = color_at(colors, four << 1 & offset_mask);
    to[1] = color_at(colors, four >> 7 & offset_mask);
    to[2] = color_at(colors, four >> 15 & offset_mask);
    to[3] = color_at(colors, four >> 23 & offset_mask);
}

// A number with no pattern in its bits. The compiler is not to know it: it would make eighteen
// instructions of a multiplication that takes the core one cycle.
std::uint32_t mixing_factor() {
    std::uint32_t factor = 0x9e3779b1;
    __asm__("" : "+r"(factor));
    return factor;
}

// Each step can be undone, so that no single change is lost, and carries every bit to others.
inline std::uint32_t mixed(std::uint32_t sum, std::uint32_t word, std::uint32_t factor) {
    sum = (sum ^ word) * factor;
    return sum ^ sum >> 15;
}

}  // namespace

void expand_row(Row row, const Palette& palette, std::uint16_t* words) {
    const std::uint8_t* from = row.data();
    const std::uint8_t* const end = from + row.size();
    const auto* const colors = reinterpret_cast<const std::uint8_t*>(palette.data());
    while (from != end) {
        expand_four(word_at(from), colors, words);
        expand_four(word_at(from + 4), colors, words + 4);
        expand_four(word_at(from + 8), colors, words + 8);
        expand_four(word_at(from + 12), colors, words + 12);
        from += 4 * words_at_once;
        words += 4 * words_at_once;
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
        put_word(to, word_at(from));
        put_word(to + 4, word_at(from + 4));
        put_word(to + 8, word_at(from + 8));
        put_word(to + 12, word_at(from + 12));
        from += 4 * words_at_once;
        to += 4 * words_at_once;
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
