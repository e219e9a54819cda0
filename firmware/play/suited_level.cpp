// Derives the suggested level from the statistics.
#include "firmware/play/suited_level.hpp"

namespace kaiten {
namespace {

// Fewest games against a level that count as evidence.
constexpr unsigned enough_games = 3;
// Value of one win. Divisible by every number of seats up to eight.
constexpr unsigned win = 840;

// Results against one level, summed over all numbers of seats.
struct Results {
    unsigned games = 0;
    unsigned won = 0;   // wins, in units of 1/840 win
    unsigned fair = 0;  // expected wins of an equally strong player, in the same units

    bool enough() const { return games >= enough_games; }
    // A level is mastered at 150 % of the expected wins, and too hard at 50 % or less.
    bool mastered() const { return enough() && 2 * won >= 3 * fair; }
    bool too_hard() const { return enough() && 2 * won <= fair; }
};

Results against(const Statistics& statistics, Edition edition, Level level) {
    Results results;
    for (int seats = Statistics::least_seats; seats <= Statistics::most_seats; ++seats) {
        const GameTally tally =
            statistics.tally(static_cast<int>(edition), seats, level_number(level));
        results.games += tally.games;
        results.won += win * tally.wins;
        results.fair += win * tally.games / static_cast<unsigned>(seats);
    }
    return results;
}

Level above(Level level) {
    return level == Level::hard ? level : static_cast<Level>(static_cast<unsigned>(level) + 1);
}

Level below(Level level) {
    return level == Level::random ? level : static_cast<Level>(static_cast<unsigned>(level) - 1);
}

}  // namespace

// Returns the strongest level that is not too hard, or the next level if that one is mastered. If
// all played levels are too hard, returns the level below the weakest of them.
std::optional<Level> suited_level(const Statistics& statistics, Edition edition) {
    std::optional<Level> suited;
    for (unsigned i = level_count; i-- > 0;) {
        const auto level = static_cast<Level>(i);
        const Results results = against(statistics, edition, level);
        if (!results.enough()) continue;
        if (results.too_hard()) {
            suited = below(level);
            continue;
        }
        if (!results.mastered()) return level;
        // Never suggests a level that was too hard.
        return suited && *suited < above(level) ? level : above(level);
    }
    return suited;
}

void set_bots(Plan& plan, Level level) {
    for (Player& player : plan.players)
        if (!player.is_human()) player = level;
}

std::optional<Level> level_of_bots(const Plan& plan) {
    std::optional<Level> level;
    for (unsigned seat = 0; seat < plan.rules.seats; ++seat) {
        if (plan.human(seat)) continue;
        if (level && plan.players[seat] != *level) return std::nullopt;
        level = plan.players[seat].level();
    }
    return level;
}

}  // namespace kaiten
