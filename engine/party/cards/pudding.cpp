// Puddings: at the end of the game the seats with the most gain points and those with the fewest
// lose points.
#include "engine/bots/classic/tuned_weights.hpp"
#include "engine/bots/party/evaluation.hpp"
#include "engine/knowledge/explain.hpp"

namespace kaiten {
namespace {

void score_desserts(const DessertRound& round) {
    SeatCounts cards{};
    const std::size_t seats = round.desserts.size();
    for (unsigned i = 0; i < seats; ++i)
        cards[i] = static_cast<std::uint8_t>(round.desserts[i].size());
    award_most_and_fewest({round.rules, pudding_prize}, std::span(cards).first(seats),
                          round.points);
}

unsigned puddings(const PartyCounts& counts) {
    return counts.of(Kind::pudding);
}

int worth(const PartyOutlook& outlook, Face) {
    return value_race(outlook, outlook.weights.pudding_most, outlook.weights.pudding_fewest,
                      puddings);
}

int worth_in_the_end(const PartyOutlook& outlook) {
    const int mine = static_cast<int>(outlook.own.of(Kind::pudding));
    const unsigned tables = std::min<unsigned>(outlook.game.rules.seats, max_classic_seats);
    const PuddingWorth& worth = pudding_worths[tables - 2];
    return worth.after(outlook.game.round, mine - best_other(outlook, puddings),
                       mine - fewest_other(outlook, puddings));
}

void explain(const LaidTables& tables, Explanation& told) {
    explain_extremes(tables.rules(), pudding_prize, told);
}

}  // namespace

extern constinit const CardRow pudding_card{.score_desserts = score_desserts,
                                            .worth = worth,
                                            .worth_in_the_end = worth_in_the_end,
                                            .explain = explain};

}  // namespace kaiten
