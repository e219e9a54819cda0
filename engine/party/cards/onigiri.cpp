// Onigiri: sets of different shapes, several if there are enough.
#include "engine/party/card.hpp"

namespace kaiten {
namespace {

// One set of all shapes there are, then one of all shapes of which there are two, and so on.
int points(const PartyTally& table) {
    constexpr KindRow shapes = kind_rows[index(Kind::onigiri)];
    int sum = 0;
    for (unsigned set = 1;; ++set) {
        unsigned different = 0;
        for (unsigned shape = 0; shape < shapes.faces; ++shape)
            different += table.faces[index(shapes.first) + shape] >= set ? 1U : 0U;
        if (different == 0) return sum;
        sum += points_by_number<Kind::onigiri>[different];
    }
}

void score(const PartyRound& round) {
    round.add_each(Category::onigiri, points);
}

}  // namespace

extern constinit const CardRow onigiri_card{.score = score};

}  // namespace kaiten
