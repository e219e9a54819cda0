// Eel: one loses points, two or more gain points.
#include "engine/bots/party/evaluation.hpp"

namespace kaiten {
namespace {

int worth(const PartyOutlook& outlook, Face) {
    const unsigned have = outlook.own.of(Kind::eel);
    return next_card<Kind::eel>[have] + (have == 0 ? hope(outlook, outlook.weights.eel_first) : 0);
}

int worth_kept(const PartyOutlook& outlook, const PartyCard&) {
    const bool single = outlook.own.of(Kind::eel) == 1;
    return single ? hope(outlook, outlook.weights.eel_first) + next_card<Kind::eel>[0]
                  : better_kept;
}

}  // namespace

extern constinit const CardRow eel_card{
    .score = score_by_number<Kind::eel, Category::eel>, .worth = worth, .worth_kept = worth_kept};

}  // namespace kaiten
