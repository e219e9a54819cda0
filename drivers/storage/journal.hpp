// A journal in flash: whoever saves appends a record, the newest good record of a key is its value,
// and no power cut, however it falls, takes more than the record under way.
//
// The sectors form a ring. Each begins with a page that says it was erased to the end; the pages
// after it take records, of one page or more, each with its number, its length and a checksum. A
// full sector is followed by the next one that is erased. Before the oldest sector is erased, the
// records in it that are still the newest of their key are appended again: the only good copy of
// anything is never erased, and all sectors wear alike. After every start it goes on in a fresh
// sector, since a page that was being programmed when the power failed may only look blank.
//
// Lifetime: with 16 sectors of 100,000 erasures and 15 records of a page in each, 24 million saves:
// 2,000 saves a day, which is some thirty whole games, for more than 30 years.
#pragma once

#include <array>

#include "drivers/storage/storage.hpp"

namespace kaiten {

class Journal {
public:
    // What a record is about: its number, below `keys`.
    struct Key {
        std::uint8_t number;
    };
    static constexpr int keys = 4;

    // A sector for each key's newest record, one to write to, and one to spare.
    static constexpr int fewest_sectors = keys + 2;
    static constexpr int most_sectors = 32;

    // What was there when the journal was opened.
    enum class Condition : std::uint8_t {
        good,
        empty,    // never used
        damaged,  // a record was cut short or has changed since
        foreign,  // nothing in it is ours
    };

    static constexpr std::uint32_t pages_a_sector = Storage::sector_bytes / Storage::page_bytes;
    static constexpr std::uint32_t header_bytes = 16;
    static constexpr std::uint32_t most_record_bytes =
        (pages_a_sector - 1) * Storage::page_bytes - header_bytes;

    // The most a single append() asks of the memory: a longest record moved and one written, a
    // sector taken out of service, erased and marked.
    static constexpr int most_operations = 2 * (static_cast<int>(pages_a_sector) - 1) + 3;

    // What tells a good record from another, in steps: it starts with 0, and its result is fed back
    // in. It is given, so that a program has only one of them.
    using Checksum = std::uint32_t (*)(std::uint32_t before, std::span<const std::uint8_t> bytes);

    Journal(Storage& storage, Checksum checksum) : storage_{storage}, checksum_{checksum} {}

    // Whether a journal may be opened there without harm: it is one, or the memory is blank. It
    // looks at the sectors' marks alone.
    static bool fits(Storage& storage);

    // Reads all of it, which takes some milliseconds.
    Condition open();

    // The newest good record's length (zero if there is none), and its bytes, as many as fit.
    std::uint32_t length(Key key) const { return records_[key.number].length; }
    std::uint32_t load(Key key, std::span<std::uint8_t> bytes);

    // Appends a record. A page takes half a millisecond; at most one sector is erased, and only if
    // tidy() had no chance to do it before: 46 ms more, and 7 if another longest record has to
    // move. So none takes over 61 ms. False if the memory did not take it: then the record before
    // it is still there.
    bool append(Key key, std::span<const std::uint8_t> bytes);

    // Whether a sector should be erased for later records, and doing so: one erasure.
    bool wants_tidying() const;
    void tidy();

private:
    struct Record {
        std::uint32_t sequence = 0;  // zero: there is none
        std::uint32_t offset = 0;
        std::uint16_t length = 0;
    };

    // Where a record's bytes come from: memory, or a record that is there already.
    struct Payload {
        const std::uint8_t* bytes;
        std::uint32_t offset;
        std::uint32_t length;
    };

    struct Sector {
        bool ready = false;    // erased, and nothing written yet
        bool damaged = false;  // has a page that is neither blank nor of a good record
    };

    using PageBuffer = std::array<std::uint8_t, Storage::page_bytes>;

    static std::uint32_t pages_for(std::uint32_t length);
    int sector_of(std::uint32_t offset) const;
    int after(int sector, int steps) const { return (sector + steps) % storage_.sectors(); }

    void scan(int sector, bool in_service);
    std::uint32_t scan_page(int sector, std::uint32_t page, bool in_service);
    bool take_record(std::uint32_t offset, std::uint32_t pages_left);
    bool marked(int sector);
    bool blank(int sector);
    bool blank_page(std::uint32_t offset);

    bool has_live_records(int sector) const;
    int ready_sectors() const;
    int damaged_sector() const;
    bool reclaim_oldest();
    bool reclaim(int sector);
    bool relocate_records(int sector);
    void mark_ready(int sector);

    bool write(Key key, Payload payload);
    bool make_room(std::uint32_t pages);
    bool program_record(Key key, Payload payload);
    bool program_page(std::uint32_t offset);
    void build_header(Key key, const Payload& payload);
    std::uint32_t checksum_of(const Payload& payload);
    void fetch(const Payload& payload, std::uint32_t from, std::span<std::uint8_t> bytes);

    Storage& storage_;
    Checksum checksum_;
    std::array<Record, keys> records_{};
    std::array<Sector, most_sectors> sectors_{};
    int head_ = 0;                              // the sector that takes records
    std::uint32_t next_page_ = pages_a_sector;  // its first page that may be programmed
    std::uint32_t last_sequence_ = 0;
    PageBuffer page_{};  // being built or looked at
};

}  // namespace kaiten
