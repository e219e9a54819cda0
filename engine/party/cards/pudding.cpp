// Puddings: at the end of the game the most gain and the fewest lose.
#include "engine/party/card.hpp"

namespace kaiten {
namespace {

void score_desserts(const DessertRound& round) {
    SeatCounts cards{};
    const std::size_t seats = round.desserts.size();
    for (unsigned i = 0; i < seats; ++i)
        cards[i] = static_cast<std::uint8_t>(round.desserts[i].size());
    award_most_and_fewest({round.rules.edition_row(), pudding_prize}, std::span(cards).first(seats),
                          round.points);
}

}  // namespace

extern constinit const CardRow pudding_card{.score_desserts = score_desserts};

}  // namespace kaiten
