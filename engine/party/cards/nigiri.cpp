// Nigiri: points by themselves, and more on wasabi.
#include "engine/party/card.hpp"

namespace kaiten {
namespace {

unsigned points(const PartyTally& table) {
    unsigned sum = table.wasabi_points;
    for (const Face face : {Face::egg, Face::salmon, Face::squid})
        sum += nigiri_points(face) * table.of(face);
    return sum;
}

void score(const PartyRound& round) {
    round.add_each(Category::nigiri, points);
}

}  // namespace

extern constinit const CardRow nigiri_card{.score = score};

}  // namespace kaiten
