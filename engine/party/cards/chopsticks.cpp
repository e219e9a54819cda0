// Chopsticks: take two cards at once. The rule is the same in all editions (game/take.hpp,
// game/draft.hpp); this file only has the value for bots.
#include "engine/bots/party/evaluation.hpp"

namespace kaiten {
namespace {

int worth(const PartyOutlook& outlook, Face) {
    return hope(outlook, outlook.weights.chopsticks);
}

int worth_kept(const PartyOutlook& outlook, const PartyCard&) {
    return hope(outlook, outlook.weights.chopsticks);
}

}  // namespace

extern constinit const CardRow chopsticks_card{
    .worth = worth, .worth_kept = worth_kept, .waits_for_use = true};

}  // namespace kaiten
