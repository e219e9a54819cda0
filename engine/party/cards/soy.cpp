// Soy sauce: scores points for the seat with the most colours on its table.
#include "engine/bots/party/evaluation.hpp"
#include "engine/knowledge/explain.hpp"
#include "engine/knowledge/overview.hpp"

namespace kaiten {
namespace {

// A special order has the colour of the card it copies, and no colour before that.
unsigned different_colours(const PartyTally& table) {
    unsigned different = 0;
    for (const unsigned cards : table.colours)
        different += cards > 0 ? 1U : 0U;
    return different - (table.colours[index(Kind::special_order)] > 0 ? 1U : 0U);
}

void score(const PartyRound& round) {
    const SeatCounts colours = round.count(different_colours);
    unsigned most = 0;
    for (const unsigned mine : colours)
        most = mine > most ? mine : most;
    for (unsigned i = 0; i < round.seats(); ++i)
        if (colours[i] == most)
            round.scores[i].add(Category::soy,
                                static_cast<int>(round.tables[i].of(Face::soy) * soy_points));
}

int worth(const PartyOutlook& outlook, Face) {
    constexpr int far_behind = 2;
    const auto& worth = outlook.weights.soy;
    const int other = best_other(outlook, [](const PartyCounts& c) { return c.colours; });
    const int lead = int{outlook.own.colours} + 1 - other;
    const int last = static_cast<int>(worth.size()) - 1;
    return worth[static_cast<unsigned>(std::clamp(lead + far_behind, 0, last))];
}

// Sets `besides` to the number of colours.
void explain(const LaidTables& tables, Explanation& told) {
    set_besides(tables, told, [&](unsigned table) {
        KindSet colours;
        tables.each_card(table, [&](const ShownCard& card) {
            if (const Kind colour = colour_of(card); colour != Kind::none) colours.add(colour);
        });
        return __builtin_popcount(colours.bits());
    });
}

CellState state(const Explanation& told, unsigned table) {
    return told.points[table] > 0 ? CellState::ahead : CellState::plain;
}

}  // namespace

extern constinit const CardRow soy_card{
    .score = score, .worth = worth, .explain = explain, .open_points = all_points, .state = state};

}  // namespace kaiten
