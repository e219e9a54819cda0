// Reads and writes the bytes of records and their checksum.
#include "engine/io/record.hpp"

#include <algorithm>

#include "engine/core/crc32.hpp"
#include "engine/core/ensure.hpp"
#include "engine/core/little_endian.hpp"

namespace kaiten {
namespace {

constexpr std::array<std::uint8_t, 4> magic{'K', 'A', 'I', 'T'};
// Party has version numbers of its own, because its rules have changed. A record of version 2 is
// replayed and continued by the rules of that version (Rules::older_party).
constexpr std::uint8_t classic_version = 1;
constexpr std::uint8_t older_party_version = 2;
constexpr std::uint8_t party_version = 3;
std::uint8_t version_of(const Rules& rules) {
    if (!rules.party()) return classic_version;
    return rules.older_party ? older_party_version : party_version;
}

// Byte offsets in the header. All numbers are little-endian.
constexpr unsigned version_at = 4;
constexpr unsigned edition_at = 5;
constexpr unsigned seats_at = 6;
constexpr unsigned options_at = 7;
constexpr unsigned menu_at = 8;
constexpr unsigned seed_at = 12;
static_assert(seed_at + 8 == Record::header_size);

constexpr unsigned pass_both_ways_bit = 1;
constexpr unsigned dummy_bit = 2;
constexpr unsigned second_seat_first_bit = 4;
constexpr unsigned all_option_bits = pass_both_ways_bit | dummy_bit | second_seat_first_bit;

Rules rules_in(const std::uint8_t* header) {
    return {.edition = static_cast<Edition>(header[edition_at]),
            .seats = header[seats_at],
            .pass_both_ways = (header[options_at] & pass_both_ways_bit) != 0,
            .dummy = (header[options_at] & dummy_bit) != 0,
            .first_control = (header[options_at] & second_seat_first_bit) != 0 ? std::uint8_t{1}
                                                                               : std::uint8_t{0},
            .older_party = header[version_at] == older_party_version,
            .menu = KindSet::from_bits(
                static_cast<std::uint32_t>(get_little_endian({header + menu_at, 4})))};
}

}  // namespace

Record::Header Record::header_of(const Rules& rules, std::uint64_t seed) {
    Header header{};
    std::copy(magic.begin(), magic.end(), header.begin());
    header[version_at] = version_of(rules);
    header[edition_at] = static_cast<std::uint8_t>(rules.edition);
    header[seats_at] = rules.seats;
    header[options_at] = static_cast<std::uint8_t>(
        (rules.pass_both_ways ? pass_both_ways_bit : 0) | (rules.dummy ? dummy_bit : 0) |
        (rules.first_control != 0 ? second_seat_first_bit : 0));
    put_little_endian(std::span(header).subspan(menu_at, 4), rules.menu.bits());
    put_little_endian(std::span(header).subspan(seed_at, 8), seed);
    return header;
}

void Record::start(const Rules& rules, std::uint64_t seed) {
    bytes_ = {};
    const Header header = header_of(rules, seed);
    std::copy(header.begin(), header.end(), bytes_.begin());
    size_ = header_size + checksum_size;
    checksum_ = crc32(0, std::span(bytes_).first(header_size));
    write_checksum();
}

Refusal Record::append(std::uint16_t step) {
    if (steps() == max_steps) return Refusal::record_is_full;
    const unsigned at = size_ - checksum_size;
    put_little_endian(std::span(bytes_).subspan(at, 2), step);
    checksum_ = crc32(checksum_, std::span(bytes_).subspan(at, 2));
    size_ = static_cast<std::uint16_t>(size_ + 2);
    write_checksum();
    return Refusal::none;
}

void Record::cut(unsigned steps) {
    KAITEN_ENSURE(steps <= this->steps());
    const unsigned end = header_size + 2 * steps;
    for (unsigned at = end; at < size_; ++at)
        bytes_[at] = 0;
    size_ = static_cast<std::uint16_t>(end + checksum_size);
    checksum_ = crc32(0, std::span(bytes_).first(end));
    write_checksum();
}

void Record::write_checksum() {
    put_little_endian(std::span(bytes_).subspan(size_ - checksum_size, checksum_size), checksum_);
}

Rules Record::rules() const {
    return rules_in(bytes_.data());
}

std::uint64_t Record::seed() const {
    return get_little_endian(std::span(bytes_).subspan(seed_at, 8));
}

std::uint16_t Record::step(unsigned i) const {
    KAITEN_ENSURE(i < steps());
    return static_cast<std::uint16_t>(
        get_little_endian(std::span(bytes_).subspan(header_size + 2 * i, 2)));
}

Refusal Record::read_header(std::span<const std::uint8_t> bytes, Rules& rules,
                            std::uint64_t& seed) {
    if (bytes.size() < magic.size()) return Refusal::record_too_short;
    if (!std::equal(magic.begin(), magic.end(), bytes.begin())) return Refusal::record_is_foreign;
    if (bytes.size() < header_size) return Refusal::record_too_short;
    if (bytes[version_at] < classic_version || bytes[version_at] > party_version)
        return Refusal::record_has_other_version;
    if (bytes[options_at] > all_option_bits) return Refusal::record_has_bad_rules;
    const Rules read = rules_in(bytes.data());
    if (check(read).refusal != Refusal::none) return Refusal::record_has_bad_rules;
    if (bytes[version_at] < version_of(read)) return Refusal::record_has_older_rules;
    if (bytes[version_at] > version_of(read)) return Refusal::record_has_other_version;
    rules = read;
    seed = get_little_endian(bytes.subspan(seed_at, 8));
    return Refusal::none;
}

Refusal Record::read(std::span<const std::uint8_t> bytes, Record& record) {
    if (bytes.size() < magic.size()) return Refusal::record_too_short;
    for (unsigned i = 0; i < magic.size(); ++i)
        if (bytes[i] != magic[i]) return Refusal::record_is_foreign;
    if (bytes.size() < header_size + checksum_size) return Refusal::record_too_short;
    if (bytes[version_at] < classic_version || bytes[version_at] > party_version)
        return Refusal::record_has_other_version;
    if (bytes.size() > max_size || bytes.size() % 2 != 0) return Refusal::record_is_damaged;
    const unsigned body = static_cast<unsigned>(bytes.size()) - checksum_size;
    const std::uint32_t checksum = crc32(0, bytes.first(body));
    if (get_little_endian(bytes.subspan(body)) != checksum) return Refusal::record_is_damaged;
    Rules rules;
    std::uint64_t seed = 0;
    if (const Refusal refusal = read_header(bytes, rules, seed); refusal != Refusal::none)
        return refusal;
    record.bytes_ = {};
    for (unsigned i = 0; i < bytes.size(); ++i)
        record.bytes_[i] = bytes[i];
    record.size_ = static_cast<std::uint16_t>(bytes.size());
    record.checksum_ = checksum;
    return Refusal::none;
}

}  // namespace kaiten
