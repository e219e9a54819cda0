// The archive: the last games that were played to their end, in flash of its own. It gives the same
// promise as the saved game: a power cut loses at most the game that is being added, and the saved
// game still holds that one. A full archive drops its oldest game.
//
// Each game is a record of a journal, whose keys are the places of the archive. The game's number
// follows its bytes: the journal moves records, so it cannot tell which one is the oldest.
#pragma once

#include "drivers/storage/journal.hpp"
#include "engine/core/crc32.hpp"
#include "firmware/log/notices.hpp"

namespace kaiten {

class Archive {
public:
    static constexpr unsigned most_games = 10;
    static_assert(most_games <= Journal::keys);
    // Bytes behind a game that hold its number.
    static constexpr std::size_t number_bytes = 4;

    Archive(Storage& storage, Notices& notices) : journal_{storage, crc32}, notices_{notices} {}

    void open() { journal_.open(); }

    // Returns the number of games in the archive.
    unsigned games() const;
    // Returns the number of a game, which counts all games ever added. Place 0 is the newest game.
    std::uint32_t number(unsigned place);
    // Reads a game into `room`. Returns an empty span if there is none or `room` is too small.
    std::span<const std::uint8_t> load(unsigned place, std::span<std::uint8_t> room);

    // Adds a game, unless it is the newest one already. The first `length` bytes of `room` are the
    // game, and `number_bytes` behind them are used. Returns false if a write failed. If the memory
    // holds data of another program, does nothing and returns true: the owner was asked.
    bool add(std::span<std::uint8_t> room, std::size_t length);

    // The records as bytes, for backups. change_count() tells whether a game was added since.
    Journal& journal() { return journal_; }
    unsigned change_count() const { return change_count_; }

    bool memory_is_foreign() const { return journal_.foreign(); }
    void claim_memory() { journal_.claim(); }
    void hold_writes(bool held) { writes_held_ = held; }
    bool wants_tidying() const { return !writes_held_ && journal_.wants_tidying(); }
    void tidy() { journal_.tidy(); }

private:
    static constexpr Journal::Key key_of(unsigned slot) {
        return {static_cast<std::uint8_t>(slot)};
    }
    std::uint32_t number_in(unsigned slot);
    unsigned slot_of(unsigned place);
    unsigned slot_to_replace();
    bool is_newest(std::span<const std::uint8_t> game);

    Journal journal_;
    Notices& notices_;
    bool writes_held_ = false;
    unsigned change_count_ = 0;
};

}  // namespace kaiten
