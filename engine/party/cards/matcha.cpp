// Matcha ice cream: sets of four at the end of the game.
#include "engine/party/card.hpp"

namespace kaiten {
namespace {

void score_desserts(const DessertRound& round) {
    for (unsigned i = 0; i < round.desserts.size(); ++i)
        round.points[i] =
            static_cast<std::int8_t>(points_for(Kind::matcha, round.desserts[i].size()));
}

}  // namespace

extern constinit const CardRow matcha_card{.score_desserts = score_desserts};

}  // namespace kaiten
