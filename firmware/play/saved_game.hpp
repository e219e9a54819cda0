// The bytes of a saved game: version, flags, players, the shared game if it is one, record. The
// saved game and the archive use them.
#pragma once

#include "engine/io/record.hpp"
#include "firmware/play/player.hpp"
#include "firmware/play/shared_game.hpp"

namespace kaiten {

struct SaveFlags {
    bool left = false;  // the players went back to the title
    // The statistics include this game, or are about to, or must not include it.
    bool counted = false;
    // The statistics are being written. Then `odd_games` tells whether the number of games in their
    // row is odd afterwards.
    bool counting = false;
    bool odd_games = false;
    // Another game was played on from one of its turns. Never counts in the statistics.
    bool practice = false;
};

// The upper half of a player's byte holds the portrait that a human chose.
inline constexpr unsigned save_header = 2 + most_seats;
inline constexpr unsigned save_size = save_header + SharedGame::max_size + Record::max_size;

// Reads a saved game of this or an earlier version. The plan gets the rules of the record. Only a
// replay can check the record's choices. `record` is unchanged if the bytes are no saved game.
// Without `shared`, a game that several devices share is refused.
Refusal read_saved_game(std::span<const std::uint8_t> saved, Plan& plan, SaveFlags& flags,
                        Record& record, SharedGame* shared = nullptr);
// Writes a saved game into `bytes`, which has room for `save_size`, and returns its part of them.
std::span<const std::uint8_t> write_saved_game(std::span<std::uint8_t> bytes, const Plan& plan,
                                               const SaveFlags& flags, const Record& record,
                                               const SharedGame& shared = {});

}  // namespace kaiten
