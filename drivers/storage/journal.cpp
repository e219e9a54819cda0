// The journal: scans the sectors, appends records, and keeps erased sectors ready.
#include "drivers/storage/journal.hpp"

#include <algorithm>
#include <bit>

#include "drivers/storage/journal_format.hpp"

namespace kaiten {
namespace {

using namespace journal_format;

// Number of bits in which a damaged mark page may differ from an intact one. An erased page differs
// in twice as many bits, and a page that was cleared before an erase in nearly all.
constexpr int most_mark_damage = [] {
    int cleared = 0;
    for (const std::uint8_t byte : sector_mark)
        cleared += 8 - std::popcount(byte);
    return cleared / 2;
}();

// Number of erased sectors below which wants_tidying() asks for a quiet moment.
constexpr int enough_ready = 4;

// Number of bytes of two records that are compared at once.
constexpr std::uint32_t compared_bytes = 64;

// Number of sectors of ours that power cuts may leave half erased and without a mark. More such
// sectors hold other data.
constexpr int most_half_erased = 1;

// Attempts to write a record. A page that does not read back as programmed is skipped.
constexpr int attempts = 3;

}  // namespace

std::uint32_t Journal::pages_for(std::uint32_t length) {
    return (header_bytes + length + Storage::page_bytes - 1) / Storage::page_bytes;
}

int Journal::sector_of(std::uint32_t offset) const {
    return static_cast<int>(offset / Storage::sector_bytes);
}

bool Journal::fits(Storage& storage) {
    Journal journal{storage, nullptr};  // marks are read without a checksum
    bool all_unused = true;
    for (int sector = 0; sector < storage.sectors(); ++sector) {
        if (journal.marked(sector)) return true;
        all_unused = all_unused && journal.unused(sector);
    }
    return all_unused;
}

Journal::Condition Journal::open() {
    records_ = {};
    batch_ = {};
    sectors_ = {};
    damaged_keys_ = 0;
    last_sequence_ = 0;
    head_ = storage_.sectors() - 1;
    next_page_ = pages_a_sector;
    int own_sectors = 0;
    int unknown_sectors = 0;
    for (int sector = 0; sector < storage_.sectors(); ++sector) {
        const bool is_marked = marked(sector);
        const bool in_service = is_marked || has_damaged_mark();
        const bool has_records = scan(sector, in_service);
        sectors_[static_cast<std::size_t>(sector)].ready &= is_marked;
        if (in_service || has_records)
            ++own_sectors;
        else if (!unused(sector))
            ++unknown_sectors;
    }
    take_batch(read_range(0));
    // A power cut leaves a sector of ours half erased, without a mark.
    foreign_ = unknown_sectors > (own_sectors > 0 ? most_half_erased : 0);
    if (foreign_) return Condition::foreign;
    if (own_sectors == 0) return Condition::empty;
    if (damaged_sector() < 0) return Condition::good;
    return lost_a_key() ? Condition::lost : Condition::damaged;
}

bool Journal::lost_a_key() const {
    if (last_sequence_ == 0) return true;
    for (std::size_t key = 0; key < keys; ++key)
        if ((damaged_keys_ >> key & 1U) != 0 && records_[key].sequence == 0) return true;
    return false;
}

bool Journal::marked(int sector) {
    storage_.read(sector_offset(sector), page_);
    return std::equal(sector_mark.begin(), sector_mark.end(), page_.begin());
}

// Returns whether `page_`, the first page of a sector, is a mark with a few flipped bits.
bool Journal::has_damaged_mark() const {
    int differences = 0;
    for (std::size_t i = 0; i < page_.size(); ++i) {
        const std::uint8_t expected = i < sector_mark.size() ? sector_mark[i] : erased;
        differences += std::popcount(static_cast<std::uint8_t>(page_[i] ^ expected));
    }
    return differences <= most_mark_damage;
}

// Returns whether the sector is blank, but for a mark that a power cut may have left incomplete.
bool Journal::unused(int sector) {
    storage_.read(sector_offset(sector), page_);
    for (std::size_t i = 0; i < page_.size(); ++i) {
        const std::uint8_t cleared = i < sector_mark.size() ? sector_mark[i] : erased;
        if ((page_[i] & cleared) != cleared) return false;
    }
    for (std::uint32_t page = 1; page < pages_a_sector; ++page)
        if (!blank_page(page_offset(sector, page))) return false;
    return true;
}

bool Journal::blank_page(std::uint32_t offset) {
    storage_.read(offset, page_);
    return std::all_of(page_.begin(), page_.end(),
                       [](std::uint8_t byte) { return byte == erased; });
}

// A sector that is not in service was being erased: leftovers in it are not damage. A valid record
// in it still counts, in case only the mark is damaged. Returns whether there is one.
bool Journal::scan(int sector, bool in_service) {
    sectors_[static_cast<std::size_t>(sector)] = {.ready = in_service, .damaged = false};
    const std::uint32_t records_before = valid_records_;
    for (std::uint32_t page = 1; page < pages_a_sector;)
        page += scan_page(sector, page, in_service);
    return valid_records_ != records_before;
}

std::uint32_t Journal::scan_page(int sector, std::uint32_t page, bool in_service) {
    const std::uint32_t offset = page_offset(sector, page);
    if (blank_page(offset)) return 1;
    Sector& state = sectors_[static_cast<std::size_t>(sector)];
    state.ready = false;
    const std::uint32_t length = get(&page_[length_at], 2);
    if (take_record(offset, pages_a_sector - page)) {
        ++valid_records_;
        return pages_for(length);
    }
    if (const std::uint32_t pages = pages_of_cut_batch_record(pages_a_sector - page)) return pages;
    state.damaged |= in_service;
    if (in_service) note_damaged_key();
    return 1;
}

// Remembers the key of the damaged record in `page_` if its header is readable.
void Journal::note_damaged_key() {
    const std::uint8_t key = page_[key_at];
    if (has_mark(page_, record_mark) && key < keys)
        damaged_keys_ = static_cast<std::uint16_t>(damaged_keys_ | 1U << key);
}

// Registers the record at `offset`, whose first page is in `page_`, if it is valid.
bool Journal::take_record(std::uint32_t offset, std::uint32_t pages_left) {
    const std::uint32_t length = get(&page_[length_at], 2);
    const std::uint32_t sequence = get(&page_[sequence_at], 4);
    const std::uint32_t expected = get(&page_[checksum_at], 4);
    const bool in_batch = has_mark(page_, batch_mark);
    const std::size_t slot = slot_of(page_[key_at]);
    if ((!in_batch && !has_mark(page_, record_mark)) || slot >= (in_batch ? keys : slots) ||
        sequence == 0 || pages_for(length) > pages_left ||
        checksum_of({nullptr, offset + header_bytes, length}) != expected) {
        return false;
    }
    if (last_sequence_ == 0 || later(sequence, last_sequence_)) {
        last_sequence_ = sequence;
        head_ = sector_of(offset);
    }
    Record& record = in_batch ? batch_.records[slot] : records_[slot];
    if (record.sequence == 0 || later(sequence, record.sequence))
        record = {sequence, offset, static_cast<std::uint16_t>(length), in_batch};
    return true;
}

std::uint32_t Journal::load(Key key, std::span<std::uint8_t> bytes, std::uint32_t from) {
    const Record& record = records_[key.number];
    if (from >= record.length) return 0;
    const std::size_t count = std::min<std::size_t>(record.length - from, bytes.size());
    storage_.read(record.offset + header_bytes + from, bytes.first(count));
    return static_cast<std::uint32_t>(count);
}

bool Journal::append(Key key, std::span<const std::uint8_t> bytes) {
    if (foreign_ || bytes.size() > most_record_bytes) return false;
    drop_batch();
    if (ready_sectors() < least_ready) reclaim_oldest();
    return write(key.number, {bytes.data(), 0, static_cast<std::uint32_t>(bytes.size())});
}

bool Journal::copy(Key from, Key to) {
    drop_batch();
    if (ready_sectors() < least_ready) reclaim_oldest();
    const Record& record = records_[from.number];
    return write(to.number, {nullptr, record.offset + header_bytes, record.length});
}

bool Journal::equal(Key one, Key other) const {
    const Record& first = records_[one.number];
    const Record& second = records_[other.number];
    if (first.length != second.length) return false;
    std::array<std::uint8_t, 2 * compared_bytes> piece{};
    const auto halves = std::span{piece};
    for (std::uint32_t done = 0; done < first.length; done += compared_bytes) {
        const auto count = std::min<std::size_t>(compared_bytes, first.length - done);
        const auto left = halves.first(count);
        const auto right = halves.subspan(compared_bytes, count);
        storage_.read(first.offset + header_bytes + done, left);
        storage_.read(second.offset + header_bytes + done, right);
        if (!std::equal(left.begin(), left.end(), right.begin())) return false;
    }
    return true;
}

// Refuses to write if the new record would not count as the newest of its key, which only a journal
// with forged sequence numbers causes.
bool Journal::write(std::size_t slot, Payload payload) {
    const std::uint32_t newest = records_[slot].sequence;
    if (newest != 0 && !later(following(last_sequence_), newest)) return false;
    for (int attempt = 0; attempt < attempts; ++attempt) {
        if (!make_room(pages_for(payload.length))) return false;
        if (program_record(slot, payload)) return true;
    }
    return false;
}

// Advances to the next erased sector if the record does not fit into the current one.
bool Journal::make_room(std::uint32_t pages) {
    if (next_page_ + pages <= pages_a_sector) return true;
    for (int step = 1; step <= storage_.sectors(); ++step) {
        const int sector = after(head_, step);
        if (!sectors_[static_cast<std::size_t>(sector)].ready) continue;
        sectors_[static_cast<std::size_t>(sector)].ready = false;
        head_ = sector;
        next_page_ = 1;
        return true;
    }
    return false;
}

bool Journal::program_record(std::size_t slot, Payload payload) {
    const std::uint32_t offset = page_offset(head_, next_page_);
    const std::uint32_t pages = pages_for(payload.length);
    next_page_ += pages;
    last_sequence_ = following(last_sequence_);
    build_header(slot, payload);
    std::uint32_t done = 0;
    std::size_t at = header_bytes;
    for (std::uint32_t page = 0; page < pages; ++page) {
        const std::size_t count = std::min<std::size_t>(page_.size() - at, payload.length - done);
        fetch(payload, done, std::span{page_}.subspan(at, count));
        if (!program_page(offset + page * Storage::page_bytes)) {
            sectors_[static_cast<std::size_t>(head_)].damaged = true;
            return false;
        }
        done += static_cast<std::uint32_t>(count);
        at = 0;
        page_.fill(erased);
    }
    records_[slot] = {last_sequence_, offset, static_cast<std::uint16_t>(payload.length)};
    return true;
}

void Journal::build_header(std::size_t slot, const Payload& payload) {
    page_.fill(erased);
    std::copy(record_mark.begin(), record_mark.end(), page_.begin());
    put(&page_[sequence_at], last_sequence_, 4);
    put(&page_[length_at], payload.length, 2);
    page_[key_at] = number_of(slot);
    const std::uint32_t sum = checksum_of(payload);
    put(&page_[checksum_at], sum, 4);
}

// Returns the checksum of the header in `page_` and the payload.
std::uint32_t Journal::checksum_of(const Payload& payload) {
    std::uint32_t sum = checksum_(0, std::span{page_}.first(checksum_at));
    std::array<std::uint8_t, 64> piece{};
    for (std::uint32_t done = 0; done < payload.length;) {
        const std::size_t count = std::min<std::size_t>(piece.size(), payload.length - done);
        fetch(payload, done, std::span{piece}.first(count));
        sum = checksum_(sum, std::span{piece}.first(count));
        done += static_cast<std::uint32_t>(count);
    }
    return sum;
}

void Journal::fetch(const Payload& payload, std::uint32_t from, std::span<std::uint8_t> bytes) {
    if (payload.bytes == nullptr) {
        storage_.read(payload.offset + from, bytes);
    } else {
        std::copy_n(payload.bytes + from, bytes.size(), bytes.begin());
    }
}

// Programs `page_`, and returns whether it reads back correctly.
bool Journal::program_page(std::uint32_t offset) {
    storage_.program(offset, page_);
    constexpr std::uint32_t at_once = 64;
    std::array<std::uint8_t, at_once> piece{};
    for (std::uint32_t done = 0; done < Storage::page_bytes; done += at_once) {
        storage_.read(offset + done, piece);
        if (!std::equal(piece.begin(), piece.end(), &page_[done])) return false;
    }
    return true;
}

int Journal::ready_sectors() const {
    return static_cast<int>(std::count_if(sectors_.begin(), sectors_.begin() + storage_.sectors(),
                                          [](const Sector& sector) { return sector.ready; }));
}

int Journal::damaged_sector() const {
    for (int sector = 0; sector < storage_.sectors(); ++sector) {
        if (sectors_[static_cast<std::size_t>(sector)].damaged) return sector;
    }
    return -1;
}

bool Journal::wants_tidying() const {
    return !foreign_ && !batch_.open && (ready_sectors() < enough_ready || damaged_sector() >= 0);
}

void Journal::tidy() {
    if (foreign_ || batch_.open) return;
    const int damaged = damaged_sector();
    if (damaged < 0 || !reclaim(damaged)) reclaim_oldest();
}

bool Journal::reclaim_oldest() {
    for (int step = 1; step < storage_.sectors(); ++step) {
        const int sector = after(head_, step);
        if (!sectors_[static_cast<std::size_t>(sector)].ready && reclaim(sector)) return true;
    }
    return false;
}

bool Journal::is_live_in(std::size_t slot, int sector) const {
    const Record& record = records_[slot];
    if (slot == commit_slot && !has_batch_records()) return false;
    return record.sequence != 0 && sector_of(record.offset) == sector;
}

bool Journal::has_live_records(int sector) const {
    for (std::size_t slot = 0; slot < slots; ++slot)
        if (is_live_in(slot, sector)) return true;
    return false;
}

bool Journal::reclaim(int sector) {
    if (holds_open_batch(sector)) return false;
    if (sector == head_) next_page_ = pages_a_sector;
    if (!relocate_records(sector)) return false;
    mark_ready(sector);
    return true;
}

// Appends the records of this sector that are the newest of their key again, in another sector.
// The commit record is the last slot, so that it is not moved if no record needs it any more.
bool Journal::relocate_records(int sector) {
    for (std::size_t slot = 0; slot < slots; ++slot) {
        if (!is_live_in(slot, sector)) continue;
        const Record record = records_[slot];
        if (!write(slot, {nullptr, record.offset + header_bytes, record.length})) return false;
    }
    return !has_live_records(sector);
}

// Erases a sector. Clears its mark first, so that a half-erased sector does not count as damaged.
void Journal::mark_ready(int sector) {
    Sector& state = sectors_[static_cast<std::size_t>(sector)];
    if (marked(sector)) {
        page_.fill(0);
        storage_.program(sector_offset(sector), page_);
    }
    storage_.erase(sector);
    page_.fill(erased);
    std::copy(sector_mark.begin(), sector_mark.end(), page_.begin());
    state = {.ready = program_page(sector_offset(sector)), .damaged = false};
}

}  // namespace kaiten
