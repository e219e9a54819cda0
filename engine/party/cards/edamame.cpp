// Edamame: each scores one point per opponent who has edamame.
#include "engine/bots/party/evaluation.hpp"
#include "engine/knowledge/explain.hpp"

namespace kaiten {
namespace {

void score(const PartyRound& round) {
    unsigned with_edamame = 0;
    for (const PartyTally& table : round.tables)
        with_edamame += table.of(Face::edamame) > 0 ? 1U : 0U;
    if (with_edamame == 0) return;
    const unsigned others = with_edamame - 1;
    const unsigned worth = others < edamame_limit ? others : edamame_limit;
    round.add_each(Category::edamame,
                   [worth](const PartyTally& table) { return table.of(Face::edamame) * worth; });
}

int worth(const PartyOutlook& outlook, Face) {
    constexpr int limit = edamame_limit;
    int with = 0;
    int without = 0;
    for (unsigned i = 0; i < outlook.game.rules.seats; ++i) {
        if (i == outlook.seat) continue;
        const bool has = outlook.counts[i].of(Kind::edamame) > 0;
        with += has ? 1 : 0;
        without += has ? 0 : 1;
    }
    const int more = std::min(without, limit) * hope(outlook, outlook.weights.edamame_more) / limit;
    return std::min(points(with) + more, points(limit));
}

// Sets `besides` to the points per edamame, also for seats without edamame.
void explain(const LaidTables& tables, Explanation& told) {
    set_besides(tables, told, [&](unsigned table) {
        unsigned others = 0;
        for (unsigned other = 0; other < tables.size(); ++other)
            others += other != table && told.counts[other] > 0 ? 1U : 0U;
        return std::min<unsigned>(others, edamame_limit);
    });
}

}  // namespace

extern constinit const CardRow edamame_card{
    .score = score, .worth = worth, .explain = explain, .open_points = all_points};

}  // namespace kaiten
