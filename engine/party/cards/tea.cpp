// Tea: each is worth a point for every card of its owner's best colour.
#include "engine/party/card.hpp"

namespace kaiten {
namespace {

unsigned best_colour(const PartyTally& table) {
    unsigned best = 0;
    for (unsigned i = 0; i < kind_count; ++i) {
        const unsigned cards = kind_at(i) == Kind::special_order ? 0U : table.colours[i];
        best = cards > best ? cards : best;
    }
    return best;
}

void score(const PartyRound& round) {
    round.add_each(Category::tea, [](const PartyTally& table) {
        // Most tables have no tea, and colours take long to look through.
        const unsigned cups = table.of(Face::tea);
        return cups == 0 ? 0 : cups * best_colour(table);
    });
}

}  // namespace

extern constinit const CardRow tea_card{.score = score};

}  // namespace kaiten
