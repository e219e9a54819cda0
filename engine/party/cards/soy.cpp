// Soy sauce: points for whoever has the most colours on the table.
#include "engine/party/card.hpp"

namespace kaiten {
namespace {

// A special order has the colour of what it copies, and none before.
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

}  // namespace

extern constinit const CardRow soy_card{.score = score};

}  // namespace kaiten
