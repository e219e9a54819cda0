// Numbers as little-endian bytes, for all stored formats of the engine and the firmware. The
// drivers must not include the engine: their only stored format, the journal, has its own
// functions.
#pragma once

#include <cstdint>
#include <span>

namespace kaiten {

// Fills the bytes with the lowest bytes of the number.
constexpr void put_little_endian(std::span<std::uint8_t> bytes, std::uint64_t number) {
    for (std::uint8_t& byte : bytes) {
        byte = static_cast<std::uint8_t>(number);
        number >>= 8;
    }
}

// Returns the number in the bytes. Of more than eight bytes, the lowest eight count.
constexpr std::uint64_t get_little_endian(std::span<const std::uint8_t> bytes) {
    std::uint64_t number = 0;
    for (std::size_t i = bytes.size(); i > 0; --i)
        number = number << 8 | bytes[i - 1];
    return number;
}

}  // namespace kaiten
