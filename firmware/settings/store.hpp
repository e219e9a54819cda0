// The data that survives a power cut: settings, statistics and the saved game. Each of them is a
// record in the journal.
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
    static constexpr std::size_t key_count = 4;

    // `first` holds the settings of a device on which nothing was saved yet.
    Store(Storage& storage, Notices& notices, const Settings& first = {})
        : journal_{storage, crc32}, notices_{notices}, first_settings_{first} {}

    // Loads the newest valid record of every key. Missing and unreadable records get their
    // defaults. The player gets a notice about an unreadable record.
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
    bool has_game() const { return journal_.length(game_key) > 0; }
    bool save_game(std::span<const std::uint8_t> game) { return write(game_key, game); }
    bool forget_game() { return !has_game() || save_game({}); }
    // Reads the saved game into `room`. Returns an empty span if there is none or `room` is too
    // small.
    std::span<const std::uint8_t> load_game(std::span<std::uint8_t> room);

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
    static constexpr Journal::Key aside_key{3};

    std::span<const std::uint8_t> load(Journal::Key key, std::span<std::uint8_t> room);
    bool write(Journal::Key key, std::span<const std::uint8_t> bytes);
    using SettingsBytes = std::array<std::uint8_t, most_settings_bytes>;

    void load_settings();
    std::span<const std::uint8_t> settings_record(SettingsBytes& room);
    bool write_settings(std::span<const std::uint8_t> before);
    void load_statistics();

    Journal journal_;
    Notices& notices_;
    const Settings first_settings_;
    Settings settings_;
    bool settings_kept_ = true;  // the journal holds the current settings
    Statistics statistics_;
    bool writes_held_ = false;
};

}  // namespace kaiten
