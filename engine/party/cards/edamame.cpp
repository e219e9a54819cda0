// Edamame: each is worth a point for every opponent who has some.
#include "engine/party/card.hpp"

namespace kaiten {
namespace {

void score(const PartyRound& round) {
    unsigned with_edamame = 0;
    for (const PartyTally& table : round.tables)
        with_edamame += table.of(Face::edamame) > 0 ? 1U : 0U;
    if (with_edamame == 0) return;
    const unsigned others = with_edamame - 1;
    const unsigned worth = others < edamame_limit ? others : edamame_limit;
    round.add_each(Category::edamame,
                   [worth](const PartyTally& table) { return table.of(Face::edamame) * worth; });
}

}  // namespace

extern constinit const CardRow edamame_card{.score = score};

}  // namespace kaiten
