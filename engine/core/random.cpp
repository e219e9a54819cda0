// The shuffle, compiled once for all types of one byte.
#include "engine/core/random.hpp"

namespace kaiten {

void shuffle_bytes(std::span<std::uint8_t> bytes, Random& source) {
    Random random = source;  // a local copy, which the compiler keeps in registers
    for (std::size_t i = bytes.size(); i > 1; --i) {
        const std::size_t j = random.below(static_cast<std::uint32_t>(i));
        const std::uint8_t byte = bytes[i - 1];
        bytes[i - 1] = bytes[j];
        bytes[j] = byte;
    }
    source = random;
}

}  // namespace kaiten
