// CRC-32, four bits at a time. The table needs only 16 words, and the code is fast enough to check
// the whole journal at every start.
#include "engine/core/crc32.hpp"

#include <array>

namespace kaiten {

std::uint32_t crc32(std::uint32_t crc, std::span<const std::uint8_t> bytes) {
    static constexpr auto table = [] {
        std::array<std::uint32_t, 16> words{};
        for (std::uint32_t i = 0; i < 16; ++i) {
            std::uint32_t word = i;
            for (int bit = 0; bit < 4; ++bit)
                word = (word >> 1) ^ ((word & 1U) != 0 ? 0xEDB88320U : 0U);
            words[i] = word;
        }
        return words;
    }();
    crc = ~crc;
    for (const std::uint8_t byte : bytes) {
        crc = (crc >> 4) ^ table[(crc ^ byte) & 15U];
        crc = (crc >> 4) ^ table[(crc ^ (byte >> 4)) & 15U];
    }
    return ~crc;
}

}  // namespace kaiten
