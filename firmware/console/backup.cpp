// Prints records as base64, and reads them back.
#include "firmware/console/backup.hpp"

#include <algorithm>
#include <array>

#include "engine/core/crc32.hpp"

namespace kaiten {
namespace {

constexpr std::size_t piece_bytes = 64;

// Adds a record to the checksum of the list.
std::uint32_t with_entry(std::uint32_t sum, unsigned number, unsigned length,
                         std::uint32_t checksum) {
    std::array<std::uint8_t, 7> entry{};
    entry[0] = static_cast<std::uint8_t>(number);
    entry[1] = static_cast<std::uint8_t>(length);
    entry[2] = static_cast<std::uint8_t>(length >> 8);
    for (std::size_t i = 0; i < 4; ++i)
        entry[3 + i] = static_cast<std::uint8_t>(checksum >> 8 * i);
    return crc32(sum, entry);
}

template <typename Use>
void for_each_piece(Store& store, unsigned number, Use use) {
    std::array<std::uint8_t, piece_bytes> piece{};
    for (std::uint32_t done = 0; done < store.record_bytes(number);) {
        const std::uint32_t count = store.load_record(number, piece, done);
        use(std::span<const std::uint8_t>{piece}.first(count));
        done += count;
    }
}

std::optional<unsigned> digit_in(char letter) {
    if (letter >= '0' && letter <= '9') return static_cast<unsigned>(letter - '0');
    if (letter >= 'a' && letter <= 'f') return static_cast<unsigned>(letter - 'a' + 10);
    return std::nullopt;
}

// Parses a checksum of eight digits.
std::optional<std::uint32_t> checksum_in(std::string_view word) {
    if (word.size() != 8) return std::nullopt;
    std::uint32_t number = 0;
    for (const char letter : word) {
        const auto digit = digit_in(letter);
        if (!digit) return std::nullopt;
        number = number << 4 | *digit;
    }
    return number;
}

// Returns the six bits that a character of base64 stands for.
std::optional<std::uint32_t> bits_of(char letter) {
    if (letter >= 'A' && letter <= 'Z') return static_cast<std::uint32_t>(letter - 'A');
    if (letter >= 'a' && letter <= 'z') return static_cast<std::uint32_t>(letter - 'a' + 26);
    if (letter >= '0' && letter <= '9') return static_cast<std::uint32_t>(letter - '0' + 52);
    if (letter == '+') return 62U;
    if (letter == '/') return 63U;
    return std::nullopt;
}

using LineBytes = std::array<std::uint8_t, RestoreReader::most_bytes_a_line>;

// Decodes base64 with padding. Returns an empty span if the text is not valid, or too long.
std::span<const std::uint8_t> decoded(std::string_view text, LineBytes& room) {
    if (text.empty() || text.size() % 4 != 0 || text.size() / 4 * 3 > room.size()) return {};
    const std::size_t padding = text.ends_with("==") ? 2 : text.ends_with('=') ? 1 : 0;
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); at += 4) {
        std::uint32_t bits = 0;
        for (std::size_t i = at; i < at + 4; ++i) {
            const bool padded = i >= text.size() - padding;
            const auto six = padded ? std::optional<std::uint32_t>{0} : bits_of(text[i]);
            if (!six) return {};
            bits = bits << 6 | *six;
        }
        for (int shift = 16; shift >= 0; shift -= 8)
            room[count++] = static_cast<std::uint8_t>(bits >> shift);
    }
    return std::span<const std::uint8_t>{room}.first(count - padding);
}

constexpr std::string_view not_begun = "'restore begin' comes first, and a save ends it";

}  // namespace

void BackupWriter::start(const Store& store) {
    *this = {};
    change_count_ = store.change_count();
}

bool BackupWriter::write_next(Store& store, Output& out) {
    if (store.change_count() != change_count_) {
        out.line("backup-failed: something was saved meanwhile");
        return false;
    }
    if (next_ == 0) out.line("backup {0}", {backup_format});
    while (next_ < Store::record_count && store.record_bytes(next_) == 0)
        ++next_;
    if (next_ < Store::record_count) {
        write_record(store, out);
        ++next_;
        return true;
    }
    out.fill("backup-end {0} ", {count_}).hexadecimal(checksum_).end_line();
    return false;
}

void BackupWriter::write_record(Store& store, Output& out) {
    const std::uint32_t length = store.record_bytes(next_);
    std::uint32_t checksum = 0;
    for_each_piece(store, next_,
                   [&](std::span<const std::uint8_t> piece) { checksum = crc32(checksum, piece); });
    ++count_;
    checksum_ = with_entry(checksum_, next_, length, checksum);
    out.fill("record {0} {1} ", {next_, unsigned{length}}).hexadecimal(checksum).end_line();
    for_each_piece(store, next_, [&](std::span<const std::uint8_t> piece) {
        for (const std::uint8_t byte : piece)
            out.packed(byte);
    });
}

std::string_view RestoreReader::begin(Store& store) {
    *this = {};
    return store.begin_restore() ? std::string_view{} : restore_has_no_room;
}

std::string_view RestoreReader::take_record(Store& store, const Words& words) {
    if (!store.is_restoring()) return not_begun;
    if (awaited_ > 0) return "the record before is not complete";
    const auto number = words.size() == 4 ? number_in(words[1], 255) : std::nullopt;
    const auto length = number ? number_in(words[2], Journal::most_record_bytes) : std::nullopt;
    const auto checksum = length ? checksum_in(words[3]) : std::nullopt;
    if (!checksum || *length == 0) return "usage: restore record NUMBER LENGTH CRC-32";
    if (*number >= Store::record_count) return "the backup is of a later version";
    if (static_cast<int>(*number) <= last_) return "records come in the order of their numbers";
    if (!store.begin_restored_record(*number, *length, *checksum)) return restore_has_no_room;
    last_ = static_cast<int>(*number);
    ++count_;
    awaited_ = *length;
    checksum_ = with_entry(checksum_, *number, *length, *checksum);
    return {};
}

std::string_view RestoreReader::take_bytes(Store& store, const Words& words) {
    if (!store.is_restoring()) return not_begun;
    LineBytes room;
    const auto bytes = words.size() == 2 ? decoded(words[1], room) : std::span<std::uint8_t>{};
    if (bytes.empty()) return "the bytes are not base64";
    if (bytes.size() > awaited_) return "the record has more bytes than announced";
    awaited_ -= static_cast<unsigned>(bytes.size());
    if (store.add_restored_bytes(bytes)) return {};
    return awaited_ == 0 ? "the record's checksum differs" : restore_has_no_room;
}

std::string_view RestoreReader::check(Store& store, const Words& words) const {
    if (!store.is_restoring()) return not_begun;
    if (awaited_ > 0) return "the last record is not complete";
    const auto count = words.size() == 3 ? number_in(words[1], 255) : std::nullopt;
    const auto checksum = count ? checksum_in(words[2]) : std::nullopt;
    if (!checksum) return "usage: restore commit COUNT CRC-32";
    if (*count != count_ || *checksum != checksum_) return "the list of records differs";
    return {};
}

}  // namespace kaiten
