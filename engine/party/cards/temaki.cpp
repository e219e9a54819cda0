// Temaki: the seats with the most gain points, those with the fewest lose points.
#include "engine/bots/party/evaluation.hpp"
#include "engine/knowledge/explain.hpp"

namespace kaiten {
namespace {

void score(const PartyRound& round) {
    round.award_extremes(Category::temaki, temaki_prize, round.count([](const PartyTally& table) {
        return table.of(Face::temaki);
    }));
}

int worth(const PartyOutlook& outlook, Face) {
    return value_race(outlook, outlook.weights.temaki_most, outlook.weights.temaki_fewest,
                      [](const PartyCounts& c) { return c.of(Kind::temaki); });
}

void explain(const LaidTables& tables, Explanation& told) {
    explain_extremes(tables.rules(), temaki_prize, told);
}

}  // namespace

extern constinit const CardRow temaki_card{
    .score = score, .worth = worth, .explain = explain, .open_points = all_points};

}  // namespace kaiten
