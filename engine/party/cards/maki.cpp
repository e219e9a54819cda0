// Maki: a race for the most icons.
#include "engine/bots/party/evaluation.hpp"
#include "engine/knowledge/explain.hpp"

namespace kaiten {
namespace {

unsigned icons(const PartyTally& table) {
    unsigned sum = 0;
    for (const Face face : {Face::maki1, Face::maki2, Face::maki3})
        sum += face_rows[index(face)].icons * table.of(face);
    return sum;
}

void score(const PartyRound& round) {
    round.award(Category::maki, maki_places(round.seats()), round.count(icons));
}

int worth(const PartyOutlook& outlook, Face face) {
    const int icons = row(face).icons;
    const int other = best_other(outlook, [](const PartyCounts& c) { return c.maki_icons; });
    const int lead = int{outlook.own.maki_icons} + icons - other;
    return icons * by_distance(outlook.weights.maki_icon, lead);
}

void explain(const LaidTables& tables, Explanation& told) {
    const Rules& rules = tables.rules();
    explain_places(rules, static_cast<unsigned>(maki_places(rules.seats).size()), told);
}

}  // namespace

extern constinit const CardRow maki_card{.score = score,
                                         .worth = worth,
                                         .count = count_icons<Kind::maki>,
                                         .explain = explain,
                                         .open_points = all_points};

}  // namespace kaiten
