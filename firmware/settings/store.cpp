// Loads and saves the records of the journal.
#include "firmware/settings/store.hpp"

#include <iterator>

namespace kaiten {
namespace {

// Indexed by the key of the record.
constexpr Event saved_events[] = {
    Event::game_saved,    Event::settings_saved, Event::statistics_saved,
    Event::records_moved, Event::records_moved,  Event::records_moved,
    Event::records_moved, Event::game_put_aside, Event::statistics_saved};
static_assert(std::size(saved_events) == Store::key_count);

}  // namespace

void Store::open() {
    switch (journal_.open()) {
        case Journal::Condition::damaged:
            notices_.post(Notice::recovered);
            break;
        case Journal::Condition::lost:
        case Journal::Condition::foreign:
            notices_.post(Notice::memory_foreign);
            break;
        case Journal::Condition::good:
        case Journal::Condition::empty:
            break;
    }
    archive_.open();
    archive_.journal().finish_batch(journal_.range_in_commit());
    is_replaced_ = false;
    game_refused_ = false;
    drop_doubled_games();
    load_settings();
    load_statistics();
    progress_.reset();
    journal_.load(progress_key, progress_.bytes());
    if (settings_refused_ || statistics_refused_) notices_.post(Notice::save_kept);
}

bool Store::begin_restore() {
    restored_records_ = 0;
    return !writes_held_ && journal_.begin_batch() && archive_.journal().begin_batch();
}

// Copies an unreadable record to the key `kept` before it is overwritten.
bool Store::keep(Journal::Key key, Journal::Key kept) {
    if (is_replaced_) return false;
    ++change_count_;
    const bool copied = !writes_held_ && journal_.copy(key, kept);
    if (copied) notices_.log(Event::records_moved);
    if (!copied) notices_.post(Notice::not_saved);
    return copied;
}

void Store::load_settings() {
    settings_ = first_settings_;
    settings_stored_ = true;
    settings_refused_ = false;
    if (journal_.length(settings_key) > 0) {
        SettingsBytes room;
        const auto decoded = decode_settings(settings_record(settings_key, room));
        settings_refused_ = !decoded;
        if (decoded) settings_ = *decoded;
    }
    take_back_settings();
}

// Takes back settings that an older firmware has kept. Settings that the older firmware knew have
// the values that it stored.
void Store::take_back_settings() {
    SettingsBytes kept_room;
    const auto kept = settings_record(kept_settings, kept_room);
    const auto decoded = decode_settings(kept);
    if (!decoded || settings_refused_) return;
    SettingsBytes room;
    settings_ = decode_settings(settings_record(settings_key, room), *decoded).value_or(*decoded);
    if (write_settings(kept)) write(kept_settings, {});
}

// Returns an empty span if there is no record or it is too long.
std::span<const std::uint8_t> Store::settings_record(Journal::Key key, SettingsBytes& room) {
    return load(key, room);
}

bool Store::write_settings(std::span<const std::uint8_t> before) {
    const SettingsRecord record = encode(settings_, before);
    if (settings_refused_) settings_refused_ = !keep(settings_key, kept_settings);
    settings_stored_ = !settings_refused_ && write(settings_key, {record.begin(), record.size()});
    return settings_stored_;
}

bool Store::whole_statistics(Journal::Key key) {
    const std::size_t length = journal_.length(key);
    std::array<std::uint8_t, 1> version{};
    journal_.load(key, version);
    return Statistics::readable(version[0], length);
}

void Store::load_statistics() {
    statistics_.reset();
    const bool whole = whole_statistics(statistics_key);
    statistics_refused_ = !whole && journal_.length(statistics_key) > 0;
    if (whole) journal_.load(statistics_key, statistics_.bytes());
    take_back_statistics();
}

// Adds the games of statistics that an older firmware has kept to those that it has counted itself.
// A power cut between the two writes counts the kept games twice, but loses none.
void Store::take_back_statistics() {
    if (statistics_refused_ || !whole_statistics(kept_statistics)) return;
    std::array<std::uint8_t, Statistics::tally_bytes> row{};
    const std::size_t length = journal_.length(kept_statistics);
    for (std::size_t at = 1; at < length; at += row.size()) {
        journal_.load(kept_statistics, row, static_cast<std::uint32_t>(at));
        statistics_.add_row(at, row);
    }
    if (write(statistics_key, statistics_.bytes())) write(kept_statistics, {});
}

bool Store::save(const Settings& settings) {
    if (settings == settings_ && settings_stored_) return true;
    settings_ = settings;
    SettingsBytes room;
    return write_settings(settings_record(settings_key, room));
}

bool Store::add_game(int edition, int seats, int level, int score, bool won) {
    statistics_.add_game(edition, seats, level, score, won);
    if (statistics_refused_) statistics_refused_ = !keep(statistics_key, kept_statistics);
    return !statistics_refused_ && write(statistics_key, statistics_.bytes());
}

// An answer that changes nothing is not written.
bool Store::add_puzzle(std::uint32_t number, bool solved) {
    return !progress_.count_answer(number, solved) || write(progress_key, progress_.bytes());
}

bool Store::add_achievements(unsigned earned) {
    return !progress_.add_achievements(earned) || write(progress_key, progress_.bytes());
}

bool Store::add_known_kind(Kind kind) {
    return !progress_.add_known_kind(kind) || write(progress_key, progress_.bytes());
}

// Deletes the kept statistics, too: otherwise another version would take them back.
bool Store::reset_statistics() {
    statistics_.reset();
    progress_.reset();
    statistics_refused_ = false;
    const bool forgotten = journal_.length(kept_statistics) == 0 || write(kept_statistics, {});
    const bool cleared =
        journal_.length(progress_key) == 0 || write(progress_key, progress_.bytes());
    return write(statistics_key, statistics_.bytes()) && cleared && forgotten;
}

std::span<const std::uint8_t> Store::load(Journal::Key key, std::span<std::uint8_t> room) {
    if (journal_.length(key) > room.size()) return {};
    return room.first(journal_.load(key, room));
}

std::span<const std::uint8_t> Store::load_game(std::span<std::uint8_t> room) {
    return load(game_key, room);
}

void Store::refuse_game() {
    game_refused_ = true;
    notices_.post(Notice::save_kept);
}

// Returns the key for keeping the refused game, or nothing if all of them hold other games.
std::optional<Journal::Key> Store::key_to_keep_game() const {
    for (const Journal::Key key : kept_games)
        if (journal_.equal(game_key, key)) return key;
    for (const Journal::Key key : kept_games)
        if (journal_.length(key) == 0) return key;
    return {};
}

bool Store::would_lose_refused_game() const {
    return game_refused_ && !key_to_keep_game();
}

// Overwrites a refused game that cannot be kept: the player has been asked.
bool Store::save_game(std::span<const std::uint8_t> game) {
    const auto kept = game_refused_ ? key_to_keep_game() : std::nullopt;
    if (kept && !journal_.equal(game_key, *kept) && !keep(game_key, *kept)) return false;
    if (!write(game_key, game)) return false;
    game_refused_ = false;
    return true;
}

bool Store::take_back_game(unsigned number) {
    std::optional<Journal::Key> free;
    if (game_refused_) free = key_to_keep_game();
    if (game_refused_ && (!free || !keep(game_key, *free))) return false;
    if (!keep(kept_games[number], game_key)) return false;
    game_refused_ = false;
    return write(kept_games[number], {});
}

// Drops kept games that are still the saved game, or are it again: a power cut came between the two
// writes of a move.
void Store::drop_doubled_games() {
    for (const Journal::Key key : kept_games)
        if (journal_.length(key) > 0 && journal_.equal(game_key, key)) write(key, {});
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
    archive_.claim_memory();
    notices_.log(Event::memory_claimed);
    SettingsBytes room;
    return write_settings(settings_record(settings_key, room)) &&
           write(statistics_key, statistics_.bytes()) && write(progress_key, progress_.bytes());
}

bool Store::write(Journal::Key key, std::span<const std::uint8_t> bytes) {
    if (journal_.foreign() || is_replaced_) return false;
    ++change_count_;
    const bool written = !writes_held_ && journal_.append(key, bytes);
    if (written)
        notices_.log(saved_events[static_cast<unsigned>(key.number)]);
    else
        notices_.post(Notice::not_saved);
    return written;
}

bool Store::begin_restored_record(unsigned number, std::uint32_t length, std::uint32_t checksum) {
    static_assert(record_count <= 32);
    if (number >= record_count || writes_held_) return false;
    restored_record_ = number;
    restored_records_ |= 1U << number;
    return home_of(number).begin_record(key_of(number), length, checksum);
}

bool Store::add_restored_bytes(std::span<const std::uint8_t> bytes) {
    return !writes_held_ && home_of(restored_record_).add_bytes(bytes);
}

// Records that the backup does not have become empty. The commit record of the journal decides for
// the archive, too: a power cut before the archive has its own is made good by open().
bool Store::commit_restore() {
    for (unsigned number = 0; number < record_count; ++number) {
        if ((restored_records_ >> number & 1U) != 0 || record_bytes(number) == 0) continue;
        if (!begin_restored_record(number, 0, 0)) return false;
    }
    if (writes_held_ || !journal_.commit_batch(archive_.journal().batch_range())) return false;
    archive_.journal().commit_batch();
    is_replaced_ = true;
    notices_.log(Event::backup_restored);
    return true;
}

void Store::cancel_restore() {
    journal_.drop_batch();
    archive_.journal().drop_batch();
}

}  // namespace kaiten
