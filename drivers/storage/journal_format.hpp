// The layout of the journal's records in flash, for the files that implement the journal.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "drivers/storage/storage.hpp"

namespace kaiten::journal_format {

inline constexpr std::uint8_t erased = 0xff;
// The last byte of a mark is the version of the layout. Records of other versions are foreign.
inline constexpr std::array<std::uint8_t, 8> sector_mark{'K', 'a', 'i', 't', 'e', 'n', 'S', 1};
inline constexpr std::array<std::uint8_t, 4> record_mark{'K', 'a', 'R', 1};
inline constexpr std::array<std::uint8_t, 4> batch_mark{'K', 'a', 'B', 1};

// Layout of a record's header: mark, sequence number, length, key, a spare byte, and the checksum
// of these fields and the payload. In records of a batch the spare byte is a checksum of the bytes
// before it, so that the length of an incomplete record is known.
inline constexpr std::size_t sequence_at = 4;
inline constexpr std::size_t length_at = 8;
inline constexpr std::size_t key_at = 10;
inline constexpr std::size_t header_check_at = 11;
inline constexpr std::size_t checksum_at = 12;

// Number in the key field of a commit record. Its payload is the range of sequence numbers of its
// batch, the first and the last, and that of a batch in another journal.
inline constexpr std::uint8_t commit_number = 0xfe;

// Number of erased sectors below which a record is preceded by an erase.
inline constexpr int least_ready = 2;

inline void put(std::uint8_t* to, std::uint32_t value, int bytes) {
    for (int i = 0; i < bytes; ++i)
        to[i] = static_cast<std::uint8_t>(value >> 8 * i);
}

inline std::uint32_t get(const std::uint8_t* from, int bytes) {
    std::uint32_t value = 0;
    for (int i = 0; i < bytes; ++i)
        value |= std::uint32_t{from[i]} << 8 * i;
    return value;
}

inline bool has_mark(std::span<const std::uint8_t> page, const std::array<std::uint8_t, 4>& mark) {
    return std::equal(mark.begin(), mark.end(), page.begin());
}

// Returns whether sequence number `number` is later than `other`. The order is circular, so that it
// survives an overflow: even after a forged record with the highest number, later records count.
constexpr bool later(std::uint32_t number, std::uint32_t other) {
    return static_cast<std::int32_t>(number - other) > 0;
}

// Returns the number after this one. Zero is left out: it means that there is no record.
constexpr std::uint32_t following(std::uint32_t number) {
    return number + 1 == 0 ? 1 : number + 1;
}

constexpr std::uint32_t sector_offset(int sector) {
    return static_cast<std::uint32_t>(sector) * Storage::sector_bytes;
}

constexpr std::uint32_t page_offset(int sector, std::uint32_t page) {
    return sector_offset(sector) + page * Storage::page_bytes;
}

}  // namespace kaiten::journal_format
