// Nigiri: scores points on its own, and more on wasabi.
#include "engine/bots/party/evaluation.hpp"
#include "engine/knowledge/explain.hpp"
#include "engine/knowledge/overview.hpp"

namespace kaiten {
namespace {

unsigned points_of(const PartyTally& table) {
    unsigned sum = table.wasabi_points;
    for (const Face face : {Face::egg, Face::salmon, Face::squid})
        sum += nigiri_points(face) * table.of(face);
    return sum;
}

void score(const PartyRound& round) {
    round.add_each(Category::nigiri, points_of);
}

int worth(const PartyOutlook& outlook, Face face) {
    const int once = points(static_cast<int>(nigiri_points(face)));
    if (outlook.own.free_wasabi == 0) return once;
    return static_cast<int>(wasabi_factor) * once - hope(outlook, outlook.weights.wasabi_hold);
}

int worth_kept(const PartyOutlook&, const PartyCard& card) {
    return points(
        static_cast<int>(nigiri_points(card.as) * (card.on_wasabi != 0 ? wasabi_factor : 1)));
}

// Sets `besides` to the number of cards on wasabi.
void explain(const LaidTables& tables, Explanation& told) {
    set_besides(tables, told, [&](unsigned table) {
        return count_cards(tables, table, [](const ShownCard& card) { return card.on_wasabi; });
    });
}

CellState state(const Explanation& told, unsigned table) {
    return told.points[table] > 0 && told.besides[table] > 0 ? CellState::whole : CellState::plain;
}

}  // namespace

extern constinit const CardRow nigiri_card{
    .score = score, .worth = worth, .worth_kept = worth_kept, .explain = explain, .state = state};

}  // namespace kaiten
