// Interface of a wire to other devices: a stream of bytes that may lose, damage or repeat some. No
// function waits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace kaiten {

class ByteStream {
public:
    // Reads at most `room.size()` bytes and returns their number.
    virtual std::size_t take_bytes(std::span<std::uint8_t> room) = 0;
    // Writes as many bytes as fit at once and returns their number.
    virtual std::size_t give_bytes(std::span<const std::uint8_t> bytes) = 0;

protected:
    ~ByteStream() = default;
};

}  // namespace kaiten
