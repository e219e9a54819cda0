// Tofu: one or two score points, three or more score nothing.
#include "engine/bots/party/evaluation.hpp"

namespace kaiten {
namespace {

int worth(const PartyOutlook& outlook, Face) {
    const unsigned have = outlook.own.of(Kind::tofu);
    return next_card<Kind::tofu>[have] + (have == 0 ? hope(outlook, outlook.weights.tofu_more) : 0);
}

int worth_kept(const PartyOutlook& outlook, const PartyCard&) {
    return points_by_number<Kind::tofu>[outlook.own.of(Kind::tofu)] == 0 ? 0 : better_kept;
}

}  // namespace

extern constinit const CardRow tofu_card{
    .score = score_by_number<Kind::tofu, Category::tofu>, .worth = worth, .worth_kept = worth_kept};

}  // namespace kaiten
