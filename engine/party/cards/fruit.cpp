// Fruit: each of the three fruits is counted and scored by itself at the end of the game.
#include "engine/party/card.hpp"

namespace kaiten {
namespace {

int points(const Desserts& desserts) {
    std::array<unsigned, fruit_count> fruits{};
    for (const Dessert dessert : desserts)
        for (unsigned fruit = 0; fruit < fruit_count; ++fruit)
            fruits[fruit] += fruits_on(dessert.as(), fruit);
    int sum = 0;
    for (const unsigned number : fruits)
        sum += points_for(Kind::fruit, number);
    return sum;
}

void score_desserts(const DessertRound& round) {
    for (unsigned i = 0; i < round.desserts.size(); ++i)
        round.points[i] = static_cast<std::int8_t>(points(round.desserts[i]));
}

}  // namespace

extern constinit const CardRow fruit_card{.score_desserts = score_desserts};

}  // namespace kaiten
