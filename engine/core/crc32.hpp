// CRC-32 as in Ethernet, PNG and zip files. Records, the journal in flash and the log all use this
// checksum.
#pragma once

#include <cstdint>
#include <span>

namespace kaiten {

// Adds `bytes` to a running checksum. Start with 0 and pass the previous result for the next block.
std::uint32_t crc32(std::uint32_t crc, std::span<const std::uint8_t> bytes);

}  // namespace kaiten
