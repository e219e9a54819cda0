// Wasabi: triples a nigiri. The rule is the same in all editions (game/wasabi.hpp); this file only
// has the value for bots and the count of free wasabi.
#include "engine/bots/party/evaluation.hpp"
#include "engine/knowledge/laid_tables.hpp"

namespace kaiten {
namespace {

int worth(const PartyOutlook& outlook, Face) {
    return hope(outlook, outlook.weights.wasabi);
}

int worth_kept(const PartyOutlook& outlook, const PartyCard&) {
    return outlook.own.free_wasabi > 0 ? hope(outlook, outlook.weights.wasabi) : better_kept;
}

unsigned count(const LaidTables& tables, unsigned table) {
    return tables.free_wasabi(table);
}

}  // namespace

extern constinit const CardRow wasabi_card{
    .worth = worth, .worth_kept = worth_kept, .count = count, .waits_for_use = true};

}  // namespace kaiten
