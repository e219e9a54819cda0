// A journal in flash: whoever saves appends a record, the newest good record of a key is its value,
// and no power cut, however it falls, takes more than the record under way.
//
// The sectors form a ring. Each begins with a page that says it was erased to the end; the pages
// after it take records, of one page or more, each with its number, its length and a checksum. A
// full sector is followed by the next one that is erased. Before the oldest sector is erased, the
// records in it that are still the newest of their key are appended again: the only good copy of
// anything is never erased, and all sectors wear alike.
//
// Lifetime: with 16 sectors of 100,000 erasures and 15 records of a page in each, 24 million saves:
// 2,000 saves a day, which is some thirty whole games, for more than 30 years.
#pragma once

#include <array>
#include <optional>

#include "drivers/storage/storage.hpp"

namespace kaiten {

class Journal {
public:
    // What a record is about: its number, below `keys`.
    struct Key {
        std::uint8_t number;
    };
    static constexpr int keys = 4;
    static constexpr int most_sectors = 32;

    // What was there when the journal was opened.
    enum class Condition : std::uint8_t {
        good,
        empty,    // never used
        damaged,  // a record was cut short or has changed since
        foreign,  // nothing in it is ours
    };

    static constexpr std::size_t header_bytes = 20;
    static constexpr std::size_t pages_a_sector = Storage::sector_bytes / Storage::page_bytes;
    static constexpr std::size_t most_record_bytes =
        (pages_a_sector - 1) * Storage::page_bytes - header_bytes;

    explicit Journal(Storage& storage) : storage_{storage} {}

    // Reads all of it: some milliseconds.
    Condition open();

    // The newest good record's length (zero if there is none), and its bytes, as many as fit.
    std::size_t length(Key key) const { return records_[key.number].length; }
    std::size_t read(Key key, std::span<std::uint8_t> bytes);

    // Appends a record. A page takes half a millisecond; at most one sector is erased, and only if
    // tidy() had no chance to do it before. False if the memory did not take it: then the record
    // before it is still there.
    bool append(Key key, std::span<const std::uint8_t> bytes);

    // Whether fewer sectors are ready than should be, and making one more ready: one erasure.
    bool wants_tidying() const;
    void tidy();

private:
    struct Record {
        std::uint32_t sequence = 0;  // zero: there is none
        std::uint32_t offset = 0;
        std::uint16_t length = 0;
    };
    struct Header {
        std::uint32_t sequence;
        std::uint8_t key;
        std::uint16_t length;
        std::uint32_t checksum;
    };

    Storage& storage_;
    std::array<Record, keys> records_{};
};

}  // namespace kaiten
