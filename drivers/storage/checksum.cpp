// The checksum's table and loop.
#include "drivers/storage/checksum.hpp"

#include <array>

namespace kaiten {
namespace {

constexpr std::uint32_t polynomial = 0xedb88320;

constexpr std::array<std::uint32_t, 16> make_table() {
    std::array<std::uint32_t, 16> table{};
    for (std::uint32_t i = 0; i < table.size(); ++i) {
        std::uint32_t value = i;
        for (int bit = 0; bit < 4; ++bit)
            value = (value & 1) != 0 ? value >> 1 ^ polynomial : value >> 1;
        table[i] = value;
    }
    return table;
}

constexpr std::array<std::uint32_t, 16> table = make_table();

}  // namespace

void Checksum::add(std::span<const std::uint8_t> bytes) {
    std::uint32_t state = state_;
    for (const std::uint8_t byte : bytes) {
        state = state >> 4 ^ table[(state ^ byte) & 15];
        state = state >> 4 ^ table[(state ^ byte >> 4) & 15];
    }
    state_ = state;
}

}  // namespace kaiten
