// A run of games between players, and how one of them is played, from deal to winners.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/game/rules.hpp"
#include "tools/host/players.hpp"

namespace kaiten {

// Who plays what, and how often.
struct Match {
    Rules rules;
    bool random_menu = false;  // Party: every game has its own, in place of the rules' menu
    std::vector<PlayerChoice> players;
    std::uint64_t seed = 0;
    std::uint64_t games = 1;
    // How a player comes into being: a program may have some of its own.
    std::function<std::unique_ptr<Player>(const PlayerChoice&)> make = make_player;

    // Seats rotate through the players from game to game.
    std::size_t player_at(unsigned seat, std::uint64_t game) const {
        return (seat + game) % players.size();
    }
};

// A win is counted in parts, so that shared ones add up exactly: up to eight winners divide it.
inline constexpr std::uint64_t whole_win = 840;

// What games brought one player.
struct Gain {
    std::int64_t points = 0;
    std::uint64_t wins = 0;  // in parts of whole_win
    std::uint64_t moves = 0;
    std::chrono::nanoseconds thinking{};
};
using Gains = std::array<Gain, most_seats>;  // by place in the match's list of players

// One thread's own set of players, for all the games it plays.
class Company {
public:
    explicit Company(const Match& match);

    // Plays game number `game` of the match. Its events are appended to `record`, if there is one.
    Gains play(std::uint64_t game, std::string* record);

private:
    const Match& match_;
    std::vector<std::unique_ptr<Player>> players_;
};

}  // namespace kaiten
