// CRC-32 as in PNG and zip files, a nibble at a time: a table of 64 bytes, and fast enough to check
// the whole journal at every start.
#pragma once

#include <cstdint>
#include <span>

namespace kaiten {

class Checksum {
public:
    void add(std::span<const std::uint8_t> bytes);
    std::uint32_t value() const { return ~state_; }

private:
    std::uint32_t state_ = 0xffffffff;
};

}  // namespace kaiten
