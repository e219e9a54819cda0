// Keeps the solved puzzles in few bytes: all numbers up to a limit, a window of bits above the
// limit, and the last numbers beyond the window, such as puzzles of the day.
#include "firmware/settings/progress.hpp"

#include <algorithm>

#include "engine/core/little_endian.hpp"

namespace kaiten {
namespace {

// A field of the record. Fields are only ever appended.
struct Field {
    std::size_t at;
    std::size_t bytes;
};
constexpr Field limit{0, 4};   // all numbers up to this one are solved
constexpr Field window{4, 4};  // bit i set: number limit + 2 + i is solved
constexpr Field solved{8, 4};  // number of solved puzzles
constexpr Field streak_now{12, 2};
constexpr Field streak_best{14, 2};
constexpr Field failed{16, 4};  // last puzzle that was answered wrongly
constexpr Field others{20, 4};  // first of the last numbers beyond the window, newest first
constexpr unsigned other_count = 4;
constexpr Field achieved{36, 2};
constexpr Field known{38, 4};  // kinds of cards
constexpr unsigned window_size = 32;

constexpr Field other(unsigned place) {
    return {others.at + place * others.bytes, others.bytes};
}

std::uint32_t get(std::span<const std::uint8_t> bytes, Field field) {
    return static_cast<std::uint32_t>(get_little_endian(bytes.subspan(field.at, field.bytes)));
}

void put(std::span<std::uint8_t> bytes, Field field, std::uint32_t value) {
    put_little_endian(bytes.subspan(field.at, field.bytes), value);
}

}  // namespace

std::uint32_t Progress::puzzles_solved() const {
    return get(bytes_, solved);
}

unsigned Progress::streak() const {
    return get(bytes_, streak_now);
}

unsigned Progress::best_streak() const {
    return get(bytes_, streak_best);
}

bool Progress::is_solved(std::uint32_t number) const {
    const std::uint32_t below = get(bytes_, limit);
    if (number <= below) return true;
    const std::uint32_t beyond = number - below - 1;
    if (beyond == 0) return false;
    if (beyond <= window_size && ((get(bytes_, window) >> (beyond - 1)) & 1U) != 0) return true;
    for (unsigned i = 0; i < other_count; ++i)
        if (get(bytes_, other(i)) == number) return true;
    return false;
}

std::uint32_t Progress::next_unsolved(std::uint32_t from) const {
    std::uint32_t number = std::max({from, get(bytes_, limit) + 1, std::uint32_t{1}});
    while (is_solved(number))
        ++number;
    return number;
}

bool Progress::count_answer(std::uint32_t number, bool right) {
    if (is_solved(number)) return false;
    if (right) {
        put(bytes_, solved, get(bytes_, solved) + 1);
        count_streak(number);
        mark_solved(number);
    } else {
        put(bytes_, streak_now, 0);
        put(bytes_, failed, number);
    }
    return true;
}

unsigned Progress::achievements() const {
    return get(bytes_, achieved);
}

bool Progress::add_achievements(unsigned earned) {
    const unsigned all = achievements() | earned;
    if (all == achievements()) return false;
    put(bytes_, achieved, all);
    return true;
}

KindSet Progress::known_kinds() const {
    return KindSet::from_bits(get(bytes_, known));
}

bool Progress::add_known_kind(Kind kind) {
    KindSet kinds = known_kinds();
    if (kinds.has(kind)) return false;
    kinds.add(kind);
    put(bytes_, known, kinds.bits());
    return true;
}

// The answer of a puzzle that was answered wrongly is known, so it does not count.
void Progress::count_streak(std::uint32_t number) {
    constexpr std::uint32_t most = 0xffff;
    if (get(bytes_, failed) == number) return;
    const std::uint32_t now = std::min(get(bytes_, streak_now) + 1, most);
    put(bytes_, streak_now, now);
    put(bytes_, streak_best, std::max(now, get(bytes_, streak_best)));
}

void Progress::mark_solved(std::uint32_t number) {
    std::uint32_t below = get(bytes_, limit);
    std::uint32_t bits = get(bytes_, window);
    if (number - below - 1 > window_size) {
        for (unsigned i = other_count - 1; i > 0; --i)
            put(bytes_, other(i), get(bytes_, other(i - 1)));
        put(bytes_, other(0), number);
        return;
    }
    if (number > below + 1) {
        bits |= 1U << (number - below - 2);
    } else {
        bool next = true;
        for (; next; bits >>= 1U) {
            ++below;
            next = (bits & 1U) != 0;
        }
    }
    put(bytes_, limit, below);
    put(bytes_, window, bits);
}

}  // namespace kaiten
