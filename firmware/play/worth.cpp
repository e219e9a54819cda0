// Counting tables as they lie.
#include "firmware/play/worth.hpp"

#include "engine/knowledge/preview.hpp"

namespace kaiten {
void scores_now(const Game& game, TableScores& scores) {
    const unsigned tables = game.rules.tables();
    scores = {};
    score_categories(game.rules, std::span(game.tables).first(tables),
                     std::span(scores).first(tables));
}

Gain gain_of(const Game& game, unsigned seat, const Move& move) {
    Move own = move;
    own.for_dummy = Face::none;
    const Preview gain = preview(game, seat, own);
    return {gain.round, gain.end};
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
