// What outlives a power cut: settings, statistics and the game in progress, each a record in the
// journal.
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

    // A device that nobody has set anything on begins with the first settings.
    Store(Storage& storage, Notices& notices, const Settings& first = {})
        : journal_{storage, crc32}, notices_{notices}, first_settings_{first} {}

    // Finds the newest good record of everything; what is missing or unreadable gets its defaults,
    // and the player a notice.
    void open();

    // Those that change something write at once, and only if it differs from what is safe. When
    // they return true it is safe; false comes with a notice.
    const Settings& settings() const { return settings_; }
    bool save(const Settings& settings);

    const Statistics& statistics() const { return statistics_; }
    bool add_game(int edition, int seats, int level, int score, bool won);
    bool reset_statistics();

    // The game in progress, as the application's own bytes; an empty one is no game.
    bool has_game() const { return journal_.length(game_key) > 0; }
    bool save_game(std::span<const std::uint8_t> game) { return write(game_key, game); }
    bool forget_game() { return !has_game() || save_game({}); }
    // Reads it into `room`; empty when there is none, or one that is larger.
    std::span<const std::uint8_t> load_game(std::span<std::uint8_t> room);

    // Moves it, through `room`, to a place of its own, where the game put aside before is lost;
    // false if there is none, or it could not be saved.
    bool put_game_aside(std::span<std::uint8_t> room);
    std::span<const std::uint8_t> load_game_aside(std::span<std::uint8_t> room);

    // While the supply might fail in the middle of a write, nothing is written.
    void hold_writes(bool held) { writes_held_ = held; }
    bool writes_held() const { return writes_held_; }

    // Whether a moment of quiet could be used to make room for later saves, and its use: it stops
    // everything for the time it takes to erase a sector.
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
    bool settings_kept_ = true;  // the memory has them
    Statistics statistics_;
    bool writes_held_ = false;
};

}  // namespace kaiten
