// Sashimi: sets of three.
#include "engine/bots/party/evaluation.hpp"

namespace kaiten {
namespace {

int worth(const PartyOutlook& outlook, Face) {
    const unsigned started = outlook.own.of(Kind::sashimi) % set_size<Kind::sashimi>;
    if (started == 0) return hope(outlook, outlook.weights.sashimi_first);
    return started + 1 == set_size<Kind::sashimi> ? set_worth<Kind::sashimi>
                                                  : hope(outlook, outlook.weights.sashimi_second);
}

int worth_kept(const PartyOutlook& outlook, const PartyCard&) {
    const unsigned started = outlook.own.of(Kind::sashimi) % set_size<Kind::sashimi>;
    if (started == 0) return better_kept;
    const int first = hope(outlook, outlook.weights.sashimi_first);
    return started == 1 ? first : (first + hope(outlook, outlook.weights.sashimi_second)) / 2;
}

}  // namespace

extern constinit const CardRow sashimi_card{
    .score = score_by_number<Kind::sashimi, Category::sashimi>,
    .worth = worth,
    .worth_kept = worth_kept};

}  // namespace kaiten
