// Temaki: the most gain, the fewest lose.
#include "engine/party/card.hpp"

namespace kaiten {
namespace {

void score(const PartyRound& round) {
    round.award_extremes(Category::temaki, temaki_prize, round.count([](const PartyTally& table) {
        return table.of(Face::temaki);
    }));
}

}  // namespace

extern constinit const CardRow temaki_card{.score = score};

}  // namespace kaiten
