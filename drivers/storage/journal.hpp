// A journal in flash. Each save appends a record, and the newest valid record of a key is its
// value. A power cut at any moment loses at most the record that is being written.
//
// The sectors form a ring. The first page of a sector marks it as completely erased. The pages
// after it hold records of one or more pages, each with a sequence number, a length and a checksum.
// When a sector is full, writing continues in the next erased one. Before the oldest sector is
// erased, the records in it that are still the newest of their key are appended again. So the only
// valid copy of a record is never erased, and all sectors wear evenly. After every start, writing
// continues in a fresh sector, because a page that was being programmed when the power failed may
// only look blank.
//
// A batch replaces several records in one step: its records count only once a commit record follows
// them. A power cut before that leaves all the earlier records in force.
//
// The memory may hold other data, such as the files of a MicroPython that was installed before. The
// journal changes nothing then, until claim() is called.
//
// Lifetime: 16 sectors with 100,000 erases and 15 one-page records each give 24 million saves. That
// is 2,000 saves per day, some thirty whole games, for more than 30 years.
#pragma once

#include <array>

#include "drivers/storage/storage.hpp"

namespace kaiten {

class Journal {
public:
    // Identifies the value that a record holds. The number is below `keys`, which leaves room for
    // keys of later firmware: the journal keeps their records, too.
    struct Key {
        std::uint8_t number;
    };
    static constexpr int keys = 10;

    // One sector per key for its newest record, one to write to, and one to spare.
    static constexpr int fewest_sectors = keys + 2;
    static constexpr int most_sectors = 32;

    // State of the memory when the journal was opened.
    enum class Condition : std::uint8_t {
        good,
        empty,    // never used
        damaged,  // a record is incomplete or corrupt, and its key has an older valid record
        lost,     // a record is corrupt, and the key in its header has no valid record
        foreign,  // holds data that are not of this game
    };

    static constexpr std::uint32_t pages_a_sector = Storage::sector_bytes / Storage::page_bytes;
    static constexpr std::uint32_t header_bytes = 16;
    static constexpr std::uint32_t most_record_bytes =
        (pages_a_sector - 1) * Storage::page_bytes - header_bytes;

    // Maximum number of flash operations in one append(): moving a record of maximum length,
    // writing another one, and taking a sector out of service, erasing and marking it.
    static constexpr int most_operations = 2 * (static_cast<int>(pages_a_sector) - 1) + 3;

    // Incremental checksum: `before` is 0 at first, then the previous result. It is a parameter so
    // that a program contains only one checksum function.
    using Checksum = std::uint32_t (*)(std::uint32_t before, std::span<const std::uint8_t> bytes);

    Journal(Storage& storage, Checksum checksum) : storage_{storage}, checksum_{checksum} {}

    // Returns whether a journal may be created there without harm: the memory holds a journal or is
    // blank. Checks no records, only the marks of the sectors.
    static bool fits(Storage& storage);

    // Reads the whole journal, which takes some milliseconds.
    Condition open();

    // Returns whether the memory holds data that are not of this game. append() and tidy() then do
    // nothing. claim() permits them to erase these data.
    bool foreign() const { return foreign_; }
    void claim() { foreign_ = false; }

    // Returns the length of the newest valid record, or zero if there is none.
    std::uint32_t length(Key key) const { return records_[key.number].length; }
    // Copies as many bytes of that record as fit, beginning with byte `from`, and returns their
    // number.
    std::uint32_t load(Key key, std::span<std::uint8_t> bytes, std::uint32_t from = 0);
    // Returns whether the newest records of both keys hold the same bytes.
    bool equal(Key one, Key other) const;

    // Appends a record. Each page takes half a millisecond. If tidy() had no chance to erase a
    // sector before, append() erases one, which takes 46 ms, and 7 ms more if it has to move a
    // record of maximum length. No append takes more than 61 ms. Returns false if the memory did
    // not accept the record; the previous record is still valid then.
    bool append(Key key, std::span<const std::uint8_t> bytes);

    // Appends the newest record of `from` again, as a record of `to`. Takes as long as append().
    bool copy(Key from, Key to);

    // Replaces several records at once. begin_batch() starts, and drops a batch that is still open.
    // begin_record() announces a record of the batch with the CRC-32 of its bytes, which follow in
    // pieces with add_bytes(). commit_batch() makes all of them count, in one step. The functions
    // return false if the memory has no room or does not accept the bytes, or if their checksum
    // differs. append() and copy() drop an open batch: a save never waits for one.
    bool begin_batch();
    bool begin_record(Key key, std::uint32_t length, std::uint32_t checksum);
    bool add_bytes(std::span<const std::uint8_t> bytes);
    // The commit record may also name the range of a batch in another journal. If a power cut comes
    // before that journal has its own commit record, finish_batch() writes it.
    struct BatchRange {
        std::uint32_t first;
        std::uint32_t last;
    };
    bool commit_batch(BatchRange other = {});
    BatchRange batch_range() const { return {batch_.first_sequence, last_sequence_}; }
    BatchRange range_in_commit();
    bool finish_batch(BatchRange range);
    void drop_batch() { batch_ = {}; }
    bool batch_is_open() const { return batch_.open; }

    // Returns whether a sector should be erased for later records.
    bool wants_tidying() const;
    // Erases one sector.
    void tidy();

private:
    struct Record {
        std::uint32_t sequence = 0;  // zero: no record
        std::uint32_t offset = 0;
        std::uint16_t length = 0;
        bool in_batch = false;  // counts only together with the commit record
    };

    // One slot per key, and one for the commit record of the last batch.
    static constexpr std::size_t slots = keys + 1;
    static constexpr std::size_t commit_slot = keys;

    // Source of a record's bytes: `bytes` in RAM, or if that is null, `offset` in the journal.
    struct Payload {
        const std::uint8_t* bytes;
        std::uint32_t offset;
        std::uint32_t length;
    };

    struct Sector {
        bool ready = false;    // erased and still empty
        bool damaged = false;  // a page is neither blank nor part of a valid record
    };

    using PageBuffer = std::array<std::uint8_t, Storage::page_bytes>;

    // The open batch: its complete records, and the one that is being written.
    struct Batch {
        bool open = false;
        bool writing = false;
        std::uint32_t first_sequence = 0;
        std::array<Record, keys> records{};
        std::size_t slot = 0;
        Record record;
        std::uint32_t done = 0;     // pages of the record that are programmed
        std::size_t filled = 0;     // bytes in `page`
        std::uint32_t awaited = 0;  // bytes of the record that are still to come
        PageBuffer page{};
    };

    static std::uint32_t pages_for(std::uint32_t length);
    int sector_of(std::uint32_t offset) const;
    int after(int sector, int steps) const { return (sector + steps) % storage_.sectors(); }

    bool scan(int sector, bool in_service);
    std::uint32_t scan_page(int sector, std::uint32_t page, bool in_service);
    bool take_record(std::uint32_t offset, std::uint32_t pages_left);
    void note_damaged_key();
    bool lost_a_key() const;
    bool marked(int sector);
    bool has_damaged_mark() const;
    bool unused(int sector);
    bool blank_page(std::uint32_t offset);

    static std::size_t slot_of(std::uint8_t number);
    static std::uint8_t number_of(std::size_t slot);
    bool is_live_in(std::size_t slot, int sector) const;
    bool has_live_records(int sector) const;
    int ready_sectors() const;
    int damaged_sector() const;
    bool reclaim_oldest();
    bool reclaim(int sector);
    bool relocate_records(int sector);
    void mark_ready(int sector);

    bool write(std::size_t slot, Payload payload);
    bool make_room(std::uint32_t pages);
    bool program_record(std::size_t slot, Payload payload);
    bool program_page(std::uint32_t offset);
    void build_header(std::size_t slot, const Payload& payload);
    std::uint32_t checksum_of(const Payload& payload);
    void fetch(const Payload& payload, std::uint32_t from, std::span<std::uint8_t> bytes);

    bool has_batch_records() const;
    bool holds_open_batch(int sector) const;
    std::uint32_t pages_of_cut_batch_record(std::uint32_t pages_left);
    bool take_batch(BatchRange range);
    BatchRange read_range(std::size_t at);
    bool write_commit(BatchRange own, BatchRange other);
    bool make_room_for_batch();
    void build_batch_header(std::uint32_t checksum);
    std::uint32_t joined_checksum(std::uint32_t header, std::uint32_t payload,
                                  std::uint32_t length) const;
    bool program_batch_page();
    bool finish_record();

    Storage& storage_;
    Checksum checksum_;
    std::array<Record, slots> records_{};
    Batch batch_;
    std::array<Sector, most_sectors> sectors_{};
    std::uint16_t damaged_keys_ = 0;            // bit i set: a record of key i is damaged
    int head_ = 0;                              // current sector
    std::uint32_t next_page_ = pages_a_sector;  // its next free page
    std::uint32_t last_sequence_ = 0;
    std::uint32_t valid_records_ = 0;  // found by open()
    bool foreign_ = false;
    PageBuffer page_{};  // buffer for the page being written or read
};

}  // namespace kaiten
