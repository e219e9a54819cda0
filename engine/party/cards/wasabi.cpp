// Wasabi: triples a nigiri. The rule is the same in all editions (game/wasabi.hpp); this file only
// has the value for bots.
#include "engine/bots/party/evaluation.hpp"

namespace kaiten {
namespace {

int worth(const PartyOutlook& outlook, Face) {
    return hope(outlook, outlook.weights.wasabi);
}

int worth_kept(const PartyOutlook& outlook, const PartyCard&) {
    return outlook.own.free_wasabi > 0 ? hope(outlook, outlook.weights.wasabi) : better_kept;
}

}  // namespace

extern constinit const CardRow wasabi_card{.worth = worth, .worth_kept = worth_kept};

}  // namespace kaiten
