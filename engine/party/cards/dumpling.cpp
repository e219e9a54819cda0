// Dumplings: up to the fifth, each dumpling scores more than the one before.
#include "engine/bots/party/evaluation.hpp"

namespace kaiten {
namespace {

int worth(const PartyOutlook& outlook, Face) {
    const unsigned have = outlook.own.of(Kind::dumpling);
    const bool grows = have + 1 < grown_up<Kind::dumpling>;
    return next_card<Kind::dumpling>[have] +
           (grows ? hope(outlook, outlook.weights.dumpling_more) : 0);
}

int worth_kept(const PartyOutlook& outlook, const PartyCard&) {
    const bool single = outlook.own.of(Kind::dumpling) == 1;
    return single ? next_card<Kind::dumpling>[0] + hope(outlook, outlook.weights.dumpling_more)
                  : better_kept;
}

}  // namespace

extern constinit const CardRow dumpling_card{
    .score = score_by_number<Kind::dumpling, Category::dumpling>,
    .worth = worth,
    .worth_kept = worth_kept};

}  // namespace kaiten
