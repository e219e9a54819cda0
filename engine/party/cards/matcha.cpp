// Matcha ice cream: sets of four at the end of the game.
#include "engine/bots/party/evaluation.hpp"
#include "engine/bots/party/tuned_weights.hpp"

namespace kaiten {
namespace {

void score_desserts(const DessertRound& round) {
    for (unsigned i = 0; i < round.desserts.size(); ++i)
        round.points[i] =
            static_cast<std::int8_t>(points_for(Kind::matcha, round.desserts[i].size()));
}

int worth(const PartyOutlook& outlook, Face) {
    return outlook.weights
        .matcha[outlook.game.round - 1U][outlook.own.of(Kind::matcha) % set_size<Kind::matcha>];
}

int worth_in_the_end(const PartyOutlook& outlook) {
    const unsigned matcha = outlook.own.of(Kind::matcha);
    const MatchaWorth& worth = matcha_worths[party_size(outlook.game.rules.seats)];
    const int started = worth[outlook.game.round - 1U][matcha % set_size<Kind::matcha>];
    return set_worth<Kind::matcha> * static_cast<int>(matcha / set_size<Kind::matcha>) + started;
}

}  // namespace

extern constinit const CardRow matcha_card{
    .score_desserts = score_desserts, .worth = worth, .worth_in_the_end = worth_in_the_end};

}  // namespace kaiten
