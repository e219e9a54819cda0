// A match is a series of games between players. Company plays one of its games, from the deal to
// the winners.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/game/rules.hpp"
#include "tools/host/contestants.hpp"

namespace kaiten {

// Setup and number of games.
struct GameSeries {
    Rules rules;
    bool random_menu = false;   // Party: a new random menu for every game
    bool random_first = false;  // with the dummy: a random seat is in control first, for every game
    std::vector<ContestantChoice> players;
    std::uint64_t seed = 0;
    std::uint64_t games = 1;
    // Factory of players. Programs can replace it to add players of their own.
    std::function<std::unique_ptr<Contestant>(const ContestantChoice&)> make = make_contestant;

    // Players move to another seat from game to game.
    std::size_t player_at(unsigned seat, std::uint64_t game) const {
        return (seat + game) % players.size();
    }
};

// Value of a win. Divisible by every number of winners up to eight, so that shared wins add up
// exactly.
inline constexpr std::uint64_t whole_win = 840;

// Results of one player, for one game or the sum of several.
struct Gain {
    std::int64_t points = 0;
    std::uint64_t wins = 0;  // in units of 1/whole_win win
    std::uint64_t moves = 0;
    std::chrono::nanoseconds thinking{};
};
using Gains = std::array<Gain, most_seats>;  // indexed like GameSeries::players

// The players of one thread, for all games that it plays.
class Company {
public:
    explicit Company(const GameSeries& match);

    // Plays game number `game` of the match. Appends its events to `record` unless that is null.
    Gains play(std::uint64_t game, std::string* record);

private:
    const GameSeries& match_;
    std::vector<std::unique_ptr<Contestant>> players_;
};

}  // namespace kaiten
