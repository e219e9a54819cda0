// Loads and saves the records of the journal.
#include "firmware/settings/store.hpp"

#include <iterator>

namespace kaiten {
namespace {

// Indexed by the key of the record.
constexpr Event saved_events[] = {Event::game_saved, Event::settings_saved, Event::statistics_saved,
                                  Event::game_put_aside};
static_assert(std::size(saved_events) == Store::key_count);

}  // namespace

void Store::open() {
    switch (journal_.open()) {
        case Journal::Condition::damaged:
            notices_.post(Notice::recovered);
            break;
        case Journal::Condition::foreign:
            notices_.post(Notice::memory_foreign);
            break;
        case Journal::Condition::good:
        case Journal::Condition::empty:
            break;
    }
    load_settings();
    load_statistics();
}

// Loads the settings. Saves the defaults in place of an unreadable record, so that the player gets
// only one notice.
void Store::load_settings() {
    settings_ = first_settings_;
    settings_kept_ = true;
    const std::size_t length = journal_.length(settings_key);
    if (length == 0) return;
    SettingsBytes room;
    const auto decoded = decode_settings(settings_record(room));
    if (length <= room.size() && decoded) {
        settings_ = *decoded;
        return;
    }
    notices_.post(Notice::memory_was_empty);
    write_settings({});
}

std::span<const std::uint8_t> Store::settings_record(SettingsBytes& room) {
    return std::span{room}.first(journal_.load(settings_key, room));
}

bool Store::write_settings(std::span<const std::uint8_t> before) {
    const SettingsRecord record = encode(settings_, before);
    settings_kept_ = write(settings_key, {record.begin(), record.size()});
    return settings_kept_;
}

void Store::load_statistics() {
    statistics_.reset();
    const std::size_t length = journal_.length(statistics_key);
    if (length == 0) return;
    journal_.load(statistics_key, statistics_.bytes());
    const bool whole =
        length == Statistics::record_bytes || length == Statistics::first_record_bytes;
    if (whole && statistics_.valid()) return;
    statistics_.reset();
    notices_.post(Notice::memory_was_empty);
    write(statistics_key, statistics_.bytes());
}

bool Store::save(const Settings& settings) {
    if (settings == settings_ && settings_kept_) return true;
    settings_ = settings;
    SettingsBytes room;
    return write_settings(settings_record(room));
}

bool Store::add_game(int edition, int seats, int level, int score, bool won) {
    statistics_.add_game(edition, seats, level, score, won);
    return write(statistics_key, statistics_.bytes());
}

bool Store::reset_statistics() {
    statistics_.reset();
    return write(statistics_key, statistics_.bytes());
}

std::span<const std::uint8_t> Store::load(Journal::Key key, std::span<std::uint8_t> room) {
    if (journal_.length(key) > room.size()) return {};
    return room.first(journal_.load(key, room));
}

std::span<const std::uint8_t> Store::load_game(std::span<std::uint8_t> room) {
    return load(game_key, room);
}

bool Store::put_game_aside(std::span<std::uint8_t> room) {
    const std::span<const std::uint8_t> game = load_game(room);
    return !game.empty() && write(aside_key, game) && forget_game();
}

std::span<const std::uint8_t> Store::load_game_aside(std::span<std::uint8_t> room) {
    return load(aside_key, room);
}

// Saves the current settings and statistics at once. The application saves an open game.
bool Store::claim_memory() {
    journal_.claim();
    notices_.log(Event::memory_claimed);
    SettingsBytes room;
    return write_settings(settings_record(room)) && write(statistics_key, statistics_.bytes());
}

bool Store::write(Journal::Key key, std::span<const std::uint8_t> bytes) {
    if (memory_is_foreign()) return false;
    const bool written = !writes_held_ && journal_.append(key, bytes);
    if (written)
        notices_.log(saved_events[static_cast<unsigned>(key.number)]);
    else
        notices_.post(Notice::not_saved);
    return written;
}

}  // namespace kaiten
