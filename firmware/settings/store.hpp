// The data that survives a power cut: settings, statistics and the saved game. Each of them is a
// record in the journal.
//
// A record that this firmware cannot read was written by another version. It stays where it is
// until something is saved in its place, and is then kept under another key. The version that can
// read it takes it back: settings and statistics at its start, a game as soon as no other game is
// saved. So a change to an older firmware and back loses nothing. As every version reads all older
// formats, at most one record of settings and one of statistics are kept at a time. Keeping a
// record costs one save.
#pragma once

#include "drivers/storage/journal.hpp"
#include "engine/core/crc32.hpp"
#include "firmware/log/notices.hpp"
#include "firmware/settings/settings_record.hpp"
#include "firmware/settings/statistics.hpp"

namespace kaiten {

class Store {
public:
    static constexpr std::size_t most_game_bytes = Journal::most_record_bytes;
    static constexpr std::size_t key_count = 8;
    static constexpr unsigned kept_game_count = 2;

    // `first` holds the settings of a device on which nothing was saved yet.
    Store(Storage& storage, Notices& notices, const Settings& first = {})
        : journal_{storage, crc32}, notices_{notices}, first_settings_{first} {}

    // Loads the newest valid record of every key. Missing and unreadable records get their
    // defaults. The player gets a notice about an unreadable record. Writes only to take back a
    // record that an older firmware has kept.
    void open();

    // Returns whether the memory holds data of another program. Nothing is saved then, without a
    // notice at each save, until the owner agrees and claim_memory() is called: it permits to erase
    // these data. Returns false if the memory failed.
    bool memory_is_foreign() const { return journal_.foreign(); }
    bool claim_memory();

    // The functions that return bool write immediately. True means that the data is stored. False
    // means that the write failed; the player gets a notice. save() skips the write if the settings
    // have not changed.
    const Settings& settings() const { return settings_; }
    bool save(const Settings& settings);

    const Statistics& statistics() const { return statistics_; }
    bool add_game(int edition, int seats, int level, int score, bool won);
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

    // Blocks all writes while the supply may fail during one.
    void hold_writes(bool held) { writes_held_ = held; }
    bool writes_held() const { return writes_held_; }

    // tidy() erases a sector for later saves, which blocks the program for that time. Call it in a
    // quiet moment, if wants_tidying().
    bool wants_tidying() const { return !writes_held_ && journal_.wants_tidying(); }
    void tidy() { journal_.tidy(); }

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
    Notices& notices_;
    const Settings first_settings_;
    Settings settings_;
    bool settings_stored_ = true;  // the journal holds the current settings
    bool settings_refused_ = false;
    bool statistics_refused_ = false;
    bool game_refused_ = false;
    Statistics statistics_;
    bool writes_held_ = false;
};

}  // namespace kaiten
