// From wins and games to a level.
#include "firmware/play/suited_level.hpp"

namespace kaiten {
namespace {

// So many games against a level tell something.
constexpr unsigned enough_games = 3;
// Up to eight seats share a win in whole parts.
constexpr unsigned win = 840;

// What games against a level came to, whatever the number of seats.
struct Results {
    unsigned games = 0;
    unsigned won = 0;   // in parts of a win
    unsigned fair = 0;  // what equals would have won

    bool enough() const { return games >= enough_games; }
    // Half as many again as an equal would win, or half of it only.
    bool mastered() const { return enough() && 2 * won >= 3 * fair; }
    bool too_hard() const { return enough() && 2 * won <= fair; }
};

Results against(const Statistics& statistics, Edition edition, Player level) {
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

Player above(Player level) {
    return level == Player::hard ? level : static_cast<Player>(static_cast<unsigned>(level) + 1);
}

Player below(Player level) {
    return level == Player::random ? level : static_cast<Player>(static_cast<unsigned>(level) - 1);
}

}  // namespace

// The strongest level that is not too hard; one further where that is mastered. Whoever finds every
// level too hard gets an easier one.
std::optional<Player> suited_level(const Statistics& statistics, Edition edition) {
    std::optional<Player> suited;
    for (unsigned i = player_count - 1; i > 0; --i) {
        const auto level = static_cast<Player>(i);
        const Results results = against(statistics, edition, level);
        if (!results.enough()) continue;
        if (results.too_hard()) {
            suited = below(level);
            continue;
        }
        if (!results.mastered()) return level;
        // What is too hard is not offered again.
        return suited && *suited < above(level) ? level : above(level);
    }
    return suited;
}

void set_bots(Plan& plan, Player level) {
    for (Player& player : plan.players)
        if (player != Player::human) player = level;
}

std::optional<Player> level_of_bots(const Plan& plan) {
    std::optional<Player> level;
    for (unsigned seat = 0; seat < plan.rules.seats; ++seat) {
        if (plan.human(seat)) continue;
        if (level && *level != plan.players[seat]) return std::nullopt;
        level = plan.players[seat];
    }
    return level;
}

}  // namespace kaiten
