// Tempura: sets of two.
#include "engine/bots/party/evaluation.hpp"

namespace kaiten {
namespace {

int worth(const PartyOutlook& outlook, Face) {
    const bool pair = outlook.own.of(Kind::tempura) % set_size<Kind::tempura> != 0;
    return pair ? set_worth<Kind::tempura> : hope(outlook, outlook.weights.tempura_first);
}

int worth_kept(const PartyOutlook& outlook, const PartyCard&) {
    const bool single = outlook.own.of(Kind::tempura) % set_size<Kind::tempura> != 0;
    return single ? hope(outlook, outlook.weights.tempura_first) : better_kept;
}

}  // namespace

extern constinit const CardRow tempura_card{
    .score = score_by_number<Kind::tempura, Category::tempura>,
    .worth = worth,
    .worth_kept = worth_kept};

}  // namespace kaiten
