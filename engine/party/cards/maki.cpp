// Maki: a race for the most icons.
#include "engine/party/card.hpp"

namespace kaiten {
namespace {

unsigned icons(const PartyTally& table) {
    unsigned sum = 0;
    for (const Face face : {Face::maki1, Face::maki2, Face::maki3})
        sum += face_rows[index(face)].icons * table.of(face);
    return sum;
}

void score(const PartyRound& round) {
    round.award(Category::maki, maki_places(round.seats()), round.count(icons));
}

}  // namespace

extern constinit const CardRow maki_card{.score = score};

}  // namespace kaiten
