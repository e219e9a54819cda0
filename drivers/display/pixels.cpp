// The loops over pixels, four at a time: a Cortex-M0+ takes as long to read one byte as one word.
#include "drivers/display/pixels.hpp"

#include <cstring>

#include "drivers/in_ram.hpp"

namespace kaiten {
namespace {

constexpr std::uint32_t word_at(const void* bytes) {
    std::uint32_t word = 0;
    std::memcpy(&word, __builtin_assume_aligned(bytes, 4), 4);
    return word;
}

// Each step can be undone, so that no single change is lost, and carries every bit to others.
constexpr std::uint32_t mixed(std::uint32_t sum, std::uint32_t word) {
    sum = (sum ^ word) * 0x9e3779b1u;
    return sum ^ sum >> 15;
}

}  // namespace

KAITEN_IN_RAM void expand_row(Row row, const Palette& palette, std::uint16_t* words) {
    const std::uint8_t* from = row.data();
    const std::uint8_t* const end = from + row.size();
    const Rgb565* const colors = palette.data();
    auto* to = static_cast<std::uint16_t*>(__builtin_assume_aligned(words, 4));
    while (from != end) {
        const std::uint32_t four = word_at(from);
        to[0] = colors[four & 0xff].bits;
        to[1] = colors[four >> 8 & 0xff].bits;
        to[2] = colors[four >> 16 & 0xff].bits;
        to[3] = colors[four >> 24].bits;
        from += 4;
        to += 4;
    }
}

KAITEN_IN_RAM std::uint32_t fingerprint(Row row, std::uint32_t seed) {
    const std::uint8_t* from = row.data();
    const std::uint8_t* const end = from + row.size();
    std::uint32_t sum = seed;
    for (; from != end; from += 16) {
        sum = mixed(sum, word_at(from));
        sum = mixed(sum, word_at(from + 4));
        sum = mixed(sum, word_at(from + 8));
        sum = mixed(sum, word_at(from + 12));
    }
    return sum;
}

std::uint32_t fingerprint(const Palette& palette) {
    std::uint32_t sum = 0;
    for (const Rgb565 color : palette)
        sum = mixed(sum, color.bits);
    return sum;
}

}  // namespace kaiten
