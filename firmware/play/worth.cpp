// Counting tables as they lie.
#include "firmware/play/worth.hpp"

namespace kaiten {
namespace {

using Puddings = std::array<std::uint8_t, max_classic_seats>;

int end_points(const Game& game, unsigned seat) {
    Puddings puddings{};
    const unsigned tables = game.rules.tables();
    for (unsigned table = 0; table < tables; ++table)
        puddings[table] = static_cast<std::uint8_t>(puddings_of(game, table));
    return score_puddings(game.rules, std::span<const std::uint8_t>(puddings).first(tables))[seat];
}

int round_points(const Game& game, unsigned seat) {
    TableScores scores{};
    scores_now(game, scores);
    return scores[seat].total();
}

// Lays the cards as the reveal will; used chopsticks leave.
void lay_choice(Game& game, unsigned seat, const Move& move) {
    Table& table = game.tables[seat];
    UsableWasabi wasabi{table.free_wasabi, game.rules.edition_row().wasabi_same_turn};
    const bool two = move.second != Face::none;
    if (two) take_chopsticks(table);
    lay(table, move.card, wasabi, (move.off_wasabi & 1U) != 0);
    if (two) lay(table, move.second, wasabi, (move.off_wasabi & 2U) != 0);
}

}  // namespace

void scores_now(const Game& game, TableScores& scores) {
    const unsigned tables = game.rules.tables();
    scores = {};
    score_categories(game.rules, std::span(game.tables).first(tables),
                     std::span(scores).first(tables));
}

Gain gain_of(const Game& game, unsigned seat, const Move& move) {
    Game after = game;
    lay_choice(after, seat, move);
    return {round_points(after, seat) - round_points(game, seat),
            end_points(after, seat) - end_points(game, seat)};
}

unsigned puddings_of(const Game& game, unsigned table) {
    unsigned count = game.puddings[table];
    // Once a round is scored, what lies on the tables is counted already.
    if (game.phase != Phase::choosing) return count;
    for (const TableCard card : game.tables[table].cards)
        count += card.face() == Face::pudding ? 1U : 0U;
    return count;
}

}  // namespace kaiten
