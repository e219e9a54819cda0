// Fruit: scored at the end of the game, separately for each of the three fruits.
#include "engine/bots/party/evaluation.hpp"
#include "engine/knowledge/overview.hpp"

namespace kaiten {
namespace {

int points_of(const Desserts& desserts) {
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
        round.points[i] = static_cast<std::int8_t>(points_of(round.desserts[i]));
}

int fruit_worth(unsigned count) {
    const auto& by_number = points_by_number<Kind::fruit>;
    return points(by_number[std::min<std::size_t>(count, by_number.size() - 1)]);
}

int worth(const PartyOutlook& outlook, Face face) {
    int value = 0;
    for (unsigned i = 0; i < fruit_count; ++i) {
        const unsigned have = outlook.own.fruit[i];
        value += fruit_worth(have + fruits_on(face, i)) - fruit_worth(have);
    }
    return value + (outlook.game.round < round_count ? outlook.weights.fruit_early : 0);
}

int worth_in_the_end(const PartyOutlook& outlook) {
    int worth = 0;
    for (const unsigned count : outlook.own.fruit)
        worth += fruit_worth(count);
    return worth;
}

// The count adds up three fruits that score separately, so it is never complete.
CellState state(const Explanation&, unsigned) {
    return CellState::plain;
}

}  // namespace

extern constinit const CardRow fruit_card{.score_desserts = score_desserts,
                                          .worth = worth,
                                          .worth_in_the_end = worth_in_the_end,
                                          .state = state};

}  // namespace kaiten
