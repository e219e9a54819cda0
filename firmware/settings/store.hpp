// The data that survives a power cut: settings, statistics, the progress with puzzles and the saved
// game. Each of them is a record in the journal. The archive of finished games has flash of its
// own.
//
// A record that this firmware cannot read was written by another version. It stays where it is
// until something is saved in its place, and is then kept under another key. The version that can
// read it takes it back: settings and statistics at its start, a game as soon as no other game is
// saved. So a change to an older firmware and back loses nothing. As every version reads all older
// formats, at most one record of settings and one of statistics are kept at a time. Keeping a
// record costs one save.
#pragma once

#include "drivers/storage/journal.hpp"
#include "firmware/settings/archive.hpp"
#include "firmware/settings/progress.hpp"
#include "firmware/settings/settings_record.hpp"
#include "firmware/settings/statistics.hpp"

namespace kaiten {

class Store {
public:
    static constexpr std::size_t most_game_bytes = Journal::most_record_bytes;
    static constexpr std::size_t key_count = 9;
    static constexpr unsigned kept_game_count = 2;

    // `first` holds the settings of a device on which nothing was saved yet.
    Store(Storage& storage, Storage& archive, Notices& notices, const Settings& first = {})
        : journal_{storage, crc32},
          archive_{archive, notices},
          notices_{notices},
          first_settings_{first} {}

    // Loads the newest valid record of every key. Missing and unreadable records get their
    // defaults. The player gets a notice about an unreadable record. Writes only to take back a
    // record that an older firmware has kept.
    void open();

    // Returns whether the memory holds data of another program. Nothing is saved then, without a
    // notice at each save, until the owner agrees and claim_memory() is called: it permits to erase
    // these data. Returns false if the memory failed.
    bool memory_is_foreign() const { return journal_.foreign() || archive_.memory_is_foreign(); }
    bool claim_memory();

    // The functions that return bool write immediately. True means that the data is stored. False
    // means that the write failed; the player gets a notice. save() skips the write if the settings
    // have not changed.
    const Settings& settings() const { return settings_; }
    bool save(const Settings& settings);

    const Statistics& statistics() const { return statistics_; }
    bool add_game(int edition, int seats, int level, int score, bool won);
    const Progress& progress() const { return progress_; }
    bool add_puzzle(std::uint32_t number, bool solved);
    bool add_achievements(unsigned earned);
    bool add_known_kind(Kind kind);
    // Deletes statistics and progress.
    bool reset_statistics();

    // The saved game, as bytes that only the application interprets. An empty record means no game.
    bool has_game() const { return journal_.length(game_key) > 0 && !game_refused_; }
    // If the application has refused the saved game, keeps it first.
    bool save_game(std::span<const std::uint8_t> game);
    bool forget_game() { return !has_game() || save_game({}); }
    // Reads the saved game into `room`. Returns an empty span if there is none or `room` is too
    // small.
    std::span<const std::uint8_t> load_game(std::span<std::uint8_t> room);

    // refuse_game() reports that the application cannot read the saved game. From then on there is
    // no saved game, and the next one does not overwrite the refused one. would_lose_refused_game()
    // returns whether it would, because no more games can be kept.
    void refuse_game();
    bool game_refused() const { return game_refused_; }
    bool would_lose_refused_game() const;
    // The kept games, with a number below `kept_game_count`. take_back_game() makes one of them the
    // saved game.
    std::uint32_t kept_game_bytes(unsigned number) const {
        return journal_.length(kept_games[number]);
    }
    std::span<const std::uint8_t> load_kept_game(unsigned number, std::span<std::uint8_t> room) {
        return load(kept_games[number], room);
    }
    bool take_back_game(unsigned number);
    // Returns whether settings or statistics of another version are stored.
    bool settings_kept() const { return settings_refused_ || journal_.length(kept_settings) > 0; }
    bool statistics_kept() const {
        return statistics_refused_ || journal_.length(kept_statistics) > 0;
    }

    // Moves the saved game to a second record, with `room` as buffer, and overwrites the game put
    // aside before. Returns false if there is no saved game or a write failed.
    bool put_game_aside(std::span<std::uint8_t> room);
    std::span<const std::uint8_t> load_game_aside(std::span<std::uint8_t> room);

    Archive& archive() { return archive_; }

    // All records as bytes, whatever they hold, for backups: those of the journal, then those of
    // the archive. The number is below `record_count`. An empty record means that there is none.
    // change_count() tells whether something was saved since.
    static constexpr unsigned record_count = 2 * Journal::keys;
    std::uint32_t record_bytes(unsigned number) { return home_of(number).length(key_of(number)); }
    std::uint32_t load_record(unsigned number, std::span<std::uint8_t> room, std::uint32_t from) {
        return home_of(number).load(key_of(number), room, from);
    }
    unsigned change_count() const { return change_count_ + archive_.change_count(); }

    // Replaces all records by those of a backup, in one step: until commit_restore() returns true,
    // nothing has changed. A save cancels the restore. The program must start anew afterwards: the
    // store still holds the earlier settings and statistics, and writes nothing until open().
    bool begin_restore();
    // The CRC-32 is that of the record's bytes, which follow with add_restored_bytes().
    bool begin_restored_record(unsigned number, std::uint32_t length, std::uint32_t checksum);
    bool add_restored_bytes(std::span<const std::uint8_t> bytes);
    bool commit_restore();
    void cancel_restore();
    bool is_restoring() { return journal_.batch_is_open() && archive_.journal().batch_is_open(); }

    // Blocks all writes while the supply may fail during one.
    void hold_writes(bool held) {
        writes_held_ = held;
        archive_.hold_writes(held);
    }
    bool writes_held() const { return writes_held_; }

    // tidy() erases a sector for later saves, which blocks the program for that time. Call it in a
    // quiet moment, if wants_tidying().
    bool wants_tidying() const {
        return saves_want_tidying() || (!journal_.foreign() && archive_.wants_tidying());
    }
    void tidy() { saves_want_tidying() ? journal_.tidy() : archive_.tidy(); }

private:
    static constexpr Journal::Key game_key{0};
    static constexpr Journal::Key settings_key{1};
    static constexpr Journal::Key statistics_key{2};
    // The first kept game has the key under which earlier versions put games aside, so that these
    // versions keep it, too.
    static constexpr std::array<Journal::Key, kept_game_count> kept_games{{{3}, {4}}};
    static constexpr Journal::Key kept_settings{5};
    static constexpr Journal::Key kept_statistics{6};
    static constexpr Journal::Key aside_key{7};
    static constexpr Journal::Key progress_key{8};

    bool saves_want_tidying() const { return !writes_held_ && journal_.wants_tidying(); }

    static Journal::Key key_of(unsigned number) {
        return {static_cast<std::uint8_t>(number % Journal::keys)};
    }
    Journal& home_of(unsigned number) {
        return number < Journal::keys ? journal_ : archive_.journal();
    }
    std::span<const std::uint8_t> load(Journal::Key key, std::span<std::uint8_t> room);
    bool write(Journal::Key key, std::span<const std::uint8_t> bytes);
    using SettingsBytes = std::array<std::uint8_t, most_settings_bytes>;

    bool keep(Journal::Key key, Journal::Key kept);
    std::optional<Journal::Key> key_to_keep_game() const;
    void drop_doubled_games();
    void load_settings();
    void take_back_settings();
    void take_back_statistics();
    bool whole_statistics(Journal::Key key);
    std::span<const std::uint8_t> settings_record(Journal::Key key, SettingsBytes& room);
    bool write_settings(std::span<const std::uint8_t> before);
    void load_statistics();

    Journal journal_;
    Archive archive_;
    Notices& notices_;
    const Settings first_settings_;
    Settings settings_;
    bool settings_stored_ = true;  // the journal holds the current settings
    bool settings_refused_ = false;
    bool statistics_refused_ = false;
    bool game_refused_ = false;
    Statistics statistics_;
    Progress progress_;
    bool writes_held_ = false;
    bool is_replaced_ = false;  // by a restore, since open()
    unsigned change_count_ = 0;
    std::uint32_t restored_records_ = 0;  // bit i set: record i is part of the restore
    unsigned restored_record_ = 0;        // the last one that was begun
};

}  // namespace kaiten
