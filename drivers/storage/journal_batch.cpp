// Batches of the journal: records that replace earlier ones together, once a commit record follows
// them. Their pages are programmed as the bytes arrive, so that a batch needs one page of RAM.
#include <algorithm>

#include "drivers/storage/journal.hpp"
#include "drivers/storage/journal_format.hpp"

namespace kaiten {

using namespace journal_format;

namespace {

// Attempts to erase a sector before a record of a batch is refused for lack of room.
constexpr int attempts_to_reclaim = 3;

constexpr std::size_t range_bytes = 8;

}  // namespace

std::size_t Journal::slot_of(std::uint8_t number) {
    if (number == commit_number) return commit_slot;
    return number < keys ? number : slots;
}

std::uint8_t Journal::number_of(std::size_t slot) {
    return slot == commit_slot ? commit_number : static_cast<std::uint8_t>(slot);
}

bool Journal::has_batch_records() const {
    return std::any_of(records_.begin(), records_.end(),
                       [](const Record& record) { return record.in_batch; });
}

bool Journal::holds_open_batch(int sector) const {
    if (!batch_.open) return false;
    if (batch_.writing && sector_of(batch_.record.offset) == sector) return true;
    return std::any_of(batch_.records.begin(), batch_.records.end(), [&](const Record& record) {
        return record.sequence != 0 && sector_of(record.offset) == sector;
    });
}

// Returns the pages of the incomplete record of a batch that begins in `page_`, or 0 if it is no
// such record. Its payload must not be taken for records.
std::uint32_t Journal::pages_of_cut_batch_record(std::uint32_t pages_left) {
    const std::uint32_t pages = pages_for(get(&page_[length_at], 2));
    const auto checked = std::span{page_}.first(header_check_at);
    const bool is_header =
        has_mark(page_, batch_mark) && pages <= pages_left &&
        page_[header_check_at] == static_cast<std::uint8_t>(checksum_(0, checked));
    return is_header ? pages : 0;
}

// Returns range `at` of the commit record, or an empty one if there is no commit record.
Journal::BatchRange Journal::read_range(std::size_t at) {
    const Record& commit = records_[commit_slot];
    std::array<std::uint8_t, 2 * range_bytes> ranges{};
    if (commit.length != ranges.size()) return {};
    storage_.read(commit.offset + header_bytes, ranges);
    return {get(&ranges[at * range_bytes], 4), get(&ranges[at * range_bytes + 4], 4)};
}

Journal::BatchRange Journal::range_in_commit() {
    return read_range(1);
}

// Lets the records of a batch count that open() has found. Returns whether there are any.
bool Journal::take_batch(BatchRange range) {
    bool taken = false;
    for (std::size_t slot = 0; range.first != 0 && slot < keys; ++slot) {
        const Record& record = batch_.records[slot];
        if (record.sequence == 0 || later(range.first, record.sequence) ||
            later(record.sequence, range.last))
            continue;
        if (records_[slot].sequence != 0 && !later(record.sequence, records_[slot].sequence))
            continue;
        taken = true;
        records_[slot] = record;
    }
    return taken;
}

bool Journal::finish_batch(BatchRange range) {
    if (foreign_ || batch_.open || !take_batch(range)) return true;
    return write_commit(range, {});
}

// Writes records of the last batch again as single ones. So at most one batch needs its commit
// record.
bool Journal::begin_batch() {
    if (foreign_) return false;
    drop_batch();
    for (std::size_t slot = 0; slot < keys; ++slot) {
        if (!records_[slot].in_batch) continue;
        if (ready_sectors() < least_ready) reclaim_oldest();
        const Record record = records_[slot];
        if (!write(slot, {nullptr, record.offset + header_bytes, record.length})) return false;
    }
    batch_.open = true;
    batch_.first_sequence = following(last_sequence_);
    return true;
}

bool Journal::make_room_for_batch() {
    for (int i = 0; i < attempts_to_reclaim && ready_sectors() <= least_ready; ++i)
        reclaim_oldest();
    return ready_sectors() >= least_ready;
}

bool Journal::begin_record(Key key, std::uint32_t length, std::uint32_t checksum) {
    if (!batch_.open || batch_.writing || key.number >= keys || length > most_record_bytes)
        return false;
    const std::uint32_t pages = pages_for(length);
    if (!make_room_for_batch() || !make_room(pages)) return false;
    last_sequence_ = following(last_sequence_);
    batch_.writing = true;
    batch_.slot = key.number;
    batch_.record = {last_sequence_, page_offset(head_, next_page_),
                     static_cast<std::uint16_t>(length), true};
    next_page_ += pages;
    batch_.awaited = length;
    batch_.done = 0;
    batch_.filled = header_bytes;
    build_batch_header(checksum);
    return add_bytes({});
}

void Journal::build_batch_header(std::uint32_t checksum) {
    PageBuffer& page = batch_.page;
    page.fill(erased);
    std::copy(batch_mark.begin(), batch_mark.end(), page.begin());
    put(&page[sequence_at], batch_.record.sequence, 4);
    put(&page[length_at], batch_.record.length, 2);
    page[key_at] = static_cast<std::uint8_t>(batch_.slot);
    const std::uint32_t check = checksum_(0, std::span{page}.first(header_check_at));
    page[header_check_at] = static_cast<std::uint8_t>(check);
    const std::uint32_t header = checksum_(0, std::span{page}.first(checksum_at));
    put(&page[checksum_at], joined_checksum(header, checksum, batch_.record.length), 4);
}

// Returns the checksum of a header and its payload, from the checksums of both. A CRC is linear:
// the effect of the header is that of its checksum followed by as many zeros as the payload has
// bytes.
std::uint32_t Journal::joined_checksum(std::uint32_t header, std::uint32_t payload,
                                       std::uint32_t length) const {
    constexpr std::array<std::uint8_t, 64> zeros{};
    std::uint32_t with_header = header;
    std::uint32_t without = 0;
    for (std::uint32_t done = 0; done < length;) {
        const auto piece =
            std::span{zeros}.first(std::min<std::size_t>(zeros.size(), length - done));
        with_header = checksum_(with_header, piece);
        without = checksum_(without, piece);
        done += static_cast<std::uint32_t>(piece.size());
    }
    return with_header ^ without ^ payload;
}

bool Journal::add_bytes(std::span<const std::uint8_t> bytes) {
    if (!batch_.writing || bytes.size() > batch_.awaited) return false;
    batch_.awaited -= static_cast<std::uint32_t>(bytes.size());
    while (!bytes.empty()) {
        const std::size_t count = std::min(bytes.size(), batch_.page.size() - batch_.filled);
        std::copy_n(bytes.begin(), count, &batch_.page[batch_.filled]);
        batch_.filled += count;
        bytes = bytes.subspan(count);
        if (batch_.filled == batch_.page.size() && !program_batch_page()) return false;
    }
    return batch_.awaited > 0 || finish_record();
}

bool Journal::program_batch_page() {
    page_ = batch_.page;
    const std::uint32_t offset = batch_.record.offset + batch_.done * Storage::page_bytes;
    ++batch_.done;
    batch_.filled = 0;
    batch_.page.fill(erased);
    if (program_page(offset)) return true;
    sectors_[static_cast<std::size_t>(sector_of(offset))].damaged = true;
    return false;
}

bool Journal::finish_record() {
    if (batch_.filled > 0 && !program_batch_page()) return false;
    batch_.writing = false;
    const Record& record = batch_.record;
    storage_.read(record.offset, page_);
    if (checksum_of({nullptr, record.offset + header_bytes, record.length}) !=
        get(&page_[checksum_at], 4))
        return false;
    batch_.records[batch_.slot] = record;
    return true;
}

bool Journal::write_commit(BatchRange own, BatchRange other) {
    std::array<std::uint8_t, 2 * range_bytes> ranges{};
    put(ranges.data(), own.first, 4);
    put(&ranges[4], own.last, 4);
    put(&ranges[8], other.first, 4);
    put(&ranges[12], other.last, 4);
    const bool written = write(commit_slot, {ranges.data(), 0, ranges.size()});
    drop_batch();
    return written;
}

bool Journal::commit_batch(BatchRange other) {
    if (!batch_.open || batch_.writing) return false;
    const std::array<Record, keys> replaced = batch_.records;
    if (!write_commit(batch_range(), other)) return false;
    for (std::size_t slot = 0; slot < keys; ++slot)
        if (replaced[slot].sequence != 0) records_[slot] = replaced[slot];
    return true;
}

}  // namespace kaiten
