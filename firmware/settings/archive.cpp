// Adds games to the archive and finds them by their age.
#include "firmware/settings/archive.hpp"

#include <algorithm>

#include "engine/core/ensure.hpp"
#include "engine/core/little_endian.hpp"

namespace kaiten {
namespace {

// Number of bytes of two games that are compared at once.
constexpr std::uint32_t compared_bytes = 64;

}  // namespace

unsigned Archive::games() const {
    unsigned count = 0;
    for (unsigned slot = 0; slot < most_games; ++slot)
        count += journal_.length(key_of(slot)) > number_bytes ? 1U : 0U;
    return count;
}

// Returns 0 if the slot is empty. Games are numbered from 1.
std::uint32_t Archive::number_in(unsigned slot) {
    const std::uint32_t length = journal_.length(key_of(slot));
    if (length <= number_bytes) return 0;
    std::array<std::uint8_t, number_bytes> number{};
    journal_.load(key_of(slot), number, static_cast<std::uint32_t>(length - number_bytes));
    return static_cast<std::uint32_t>(get_little_endian(number));
}

unsigned Archive::slot_of(unsigned place) {
    KAITEN_ENSURE(place < games());
    for (unsigned slot = 0; slot < most_games; ++slot) {
        unsigned newer = 0;
        for (unsigned other = 0; other < most_games; ++other)
            newer += number_in(other) > number_in(slot) ? 1U : 0U;
        if (newer == place) return slot;
    }
    KAITEN_ENSURE(false);
}

std::uint32_t Archive::number(unsigned place) {
    return number_in(slot_of(place));
}

std::span<const std::uint8_t> Archive::load(unsigned place, std::span<std::uint8_t> room) {
    if (place >= games()) return {};
    const Journal::Key key = key_of(slot_of(place));
    const std::size_t length = journal_.length(key) - number_bytes;
    if (length > room.size()) return {};
    return room.first(journal_.load(key, room.first(length)));
}

// Returns an empty slot, or that of the oldest game.
unsigned Archive::slot_to_replace() {
    unsigned oldest = 0;
    for (unsigned slot = 1; slot < most_games; ++slot)
        if (number_in(slot) < number_in(oldest)) oldest = slot;
    return oldest;
}

bool Archive::is_newest(std::span<const std::uint8_t> game) {
    if (games() == 0) return false;
    const Journal::Key key = key_of(slot_of(0));
    if (journal_.length(key) != game.size() + number_bytes) return false;
    std::array<std::uint8_t, compared_bytes> piece{};
    for (std::uint32_t done = 0; done < game.size(); done += compared_bytes) {
        const auto left =
            game.subspan(done, std::min<std::size_t>(piece.size(), game.size() - done));
        journal_.load(key, std::span{piece}.first(left.size()), done);
        if (!std::equal(left.begin(), left.end(), piece.begin())) return false;
    }
    return true;
}

bool Archive::add(std::span<std::uint8_t> room, std::size_t length) {
    KAITEN_ENSURE(length > 0 && length + number_bytes <= room.size());
    if (memory_is_foreign() || is_newest(room.first(length))) return true;
    ++change_count_;
    const std::uint32_t newest = games() > 0 ? number(0) : 0;
    put_little_endian(room.subspan(length, number_bytes), newest + 1);
    const bool added = !writes_held_ && journal_.append(key_of(slot_to_replace()),
                                                        room.first(length + number_bytes));
    if (added)
        notices_.log(Event::game_archived);
    else
        notices_.post(Notice::not_saved);
    return added;
}

}  // namespace kaiten
