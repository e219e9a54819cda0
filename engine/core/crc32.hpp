// CRC-32 as in Ethernet, PNG and zip files. It is the one checksum of records, of the journal in
// flash and of the log.
#pragma once

#include <cstdint>
#include <span>

namespace kaiten {

// In steps: start with 0 and feed the result back in.
std::uint32_t crc32(std::uint32_t crc, std::span<const std::uint8_t> bytes);

}  // namespace kaiten
