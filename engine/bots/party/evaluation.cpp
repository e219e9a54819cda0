// The worth of Party's cards: a row for each kind.
#include "engine/bots/party/evaluation.hpp"

#include <algorithm>
#include <array>

#include "engine/bots/classic/tuned_weights.hpp"
#include "engine/bots/next_card.hpp"
#include "engine/bots/party/tuned_weights.hpp"

namespace kaiten {
namespace {

// The most cards of a kind, or icons, that another seat has.
template <typename Count>
int best_other(const PartyOutlook& outlook, Count count) {
    int best = 0;
    for (unsigned i = 0; i < outlook.game.rules.seats; ++i)
        if (i != outlook.seat) best = std::max(best, static_cast<int>(count(outlook.counts[i])));
    return best;
}
template <typename Count>
int fewest_other(const PartyOutlook& outlook, Count count) {
    int fewest = 255;
    for (unsigned i = 0; i < outlook.game.rules.seats; ++i)
        if (i != outlook.seat)
            fewest = std::min(fewest, static_cast<int>(count(outlook.counts[i])));
    return fewest;
}

// The weight for a count that lies so far from another, in either direction.
template <typename Weights>
int by_distance(const Weights& weights, int lead) {
    const unsigned distance = static_cast<unsigned>(lead < 0 ? -lead : lead);
    return weights[std::min<std::size_t>(distance, weights.size() - 1)];
}

// A race for the most, and with three or more seats against the fewest as well.
template <typename Count>
int value_race(const PartyOutlook& outlook, const ByDistance& most, const ByDistance& fewest,
               Count count) {
    const int own = static_cast<int>(count(outlook.own)) + 1;
    const int value = by_distance(most, own - best_other(outlook, count));
    if (outlook.game.rules.seats == 2) return value;
    return value + by_distance(fewest, own - fewest_other(outlook, count));
}

int hope(const PartyOutlook& outlook, const ByTurnsAfter& worth) {
    return worth[outlook.after];
}

int value_nigiri(const PartyOutlook& outlook, Face face) {
    const int once = points(static_cast<int>(nigiri_points(face)));
    if (outlook.own.free_wasabi == 0) return once;
    return static_cast<int>(wasabi_factor) * once - hope(outlook, outlook.weights.wasabi_hold);
}

int value_maki(const PartyOutlook& outlook, Face face) {
    const int icons = row(face).icons;
    const int other = best_other(outlook, [](const PartyCounts& c) { return c.maki_icons; });
    const int lead = int{outlook.own.maki_icons} + icons - other;
    return icons * by_distance(outlook.weights.maki_icon, lead);
}

int value_temaki(const PartyOutlook& outlook, Face) {
    return value_race(outlook, outlook.weights.temaki_most, outlook.weights.temaki_fewest,
                      [](const PartyCounts& c) { return c.of(Kind::temaki); });
}

// A card has three to five icons.
constexpr int icons_a_card = 4;

int of_icons(int icons, int weight) {
    return icons * weight / icons_a_card;
}

int value_uramaki(const PartyOutlook& outlook, Face face) {
    const PartyWeights& weights = outlook.weights;
    const UramakiRace& race = outlook.game.uramaki;
    const auto& places = outlook.game.rules.edition_row().uramaki_points;
    const int icons = row(face).icons;
    if (race.places_taken >= 2) return of_icons(icons, weights.uramaki_late);
    const int before = outlook.own.uramaki_icons;
    const int missing = static_cast<int>(uramaki_goal) - before - icons;
    if (missing <= 0)
        return points(places[race.places_taken]) - of_icons(before, weights.uramaki_spent);
    const bool far = missing > icons_a_card * static_cast<int>(outlook.after);
    return of_icons(icons, far ? weights.uramaki_far : weights.uramaki_near);
}

int value_tempura(const PartyOutlook& outlook, Face) {
    const bool pair = outlook.own.of(Kind::tempura) % set_size<Kind::tempura> != 0;
    return pair ? set_worth<Kind::tempura> : hope(outlook, outlook.weights.tempura_first);
}

int value_sashimi(const PartyOutlook& outlook, Face) {
    const unsigned started = outlook.own.of(Kind::sashimi) % set_size<Kind::sashimi>;
    if (started == 0) return hope(outlook, outlook.weights.sashimi_first);
    return started + 1 == set_size<Kind::sashimi> ? set_worth<Kind::sashimi>
                                                  : hope(outlook, outlook.weights.sashimi_second);
}

int value_dumpling(const PartyOutlook& outlook, Face) {
    const unsigned have = outlook.own.of(Kind::dumpling);
    const bool grows = have + 1 < grown_up<Kind::dumpling>;
    return next_card<Kind::dumpling>[have] +
           (grows ? hope(outlook, outlook.weights.dumpling_more) : 0);
}

int value_eel(const PartyOutlook& outlook, Face) {
    const unsigned have = outlook.own.of(Kind::eel);
    return next_card<Kind::eel>[have] + (have == 0 ? hope(outlook, outlook.weights.eel_first) : 0);
}

int value_tofu(const PartyOutlook& outlook, Face) {
    const unsigned have = outlook.own.of(Kind::tofu);
    return next_card<Kind::tofu>[have] + (have == 0 ? hope(outlook, outlook.weights.tofu_more) : 0);
}

// The shape joins the first set that lacks it.
int value_onigiri(const PartyOutlook& outlook, Face face) {
    const auto& shapes = outlook.own.onigiri;
    const unsigned copies = shapes[row(face).icons];
    unsigned others = 0;
    for (const unsigned count : shapes)
        others += count > copies ? 1U : 0U;
    const bool grows = others + 1 < shapes.size();
    return next_card<Kind::onigiri>[others] +
           (grows ? hope(outlook, outlook.weights.onigiri_more) : 0);
}

int value_edamame(const PartyOutlook& outlook, Face) {
    constexpr int limit = edamame_limit;
    int with = 0;
    int without = 0;
    for (unsigned i = 0; i < outlook.game.rules.seats; ++i) {
        if (i == outlook.seat) continue;
        const bool has = outlook.counts[i].of(Kind::edamame) > 0;
        with += has ? 1 : 0;
        without += has ? 0 : 1;
    }
    const int more = std::min(without, limit) * hope(outlook, outlook.weights.edamame_more) / limit;
    return std::min(points(with) + more, points(limit));
}

// Whoever lays one in the same turn spoils it.
int value_miso(const PartyOutlook& outlook, Face) {
    return outlook.weights.miso;
}

int value_soy(const PartyOutlook& outlook, Face) {
    constexpr int far_behind = 2;
    const auto& worth = outlook.weights.soy;
    const int other = best_other(outlook, [](const PartyCounts& c) { return c.colours; });
    const int lead = int{outlook.own.colours} + 1 - other;
    const int last = static_cast<int>(worth.size()) - 1;
    return worth[static_cast<unsigned>(std::clamp(lead + far_behind, 0, last))];
}

int value_tea(const PartyOutlook& outlook, Face) {
    return points(outlook.own.best_colour) + hope(outlook, outlook.weights.tea_more);
}

int value_chopsticks(const PartyOutlook& outlook, Face) {
    return hope(outlook, outlook.weights.chopsticks);
}

int value_spoon(const PartyOutlook& outlook, Face) {
    return hope(outlook, outlook.weights.spoon);
}

// The best of four cards, more or less.
int value_menu(const PartyOutlook& outlook, Face) {
    return outlook.weights.menu;
}

int value_takeout(const PartyOutlook& outlook, Face) {
    int value = 0;
    for (const PartyCard& card : outlook.game.tables[outlook.seat].cards)
        if (card.flipped == 0) value += std::max(0, flipping_gain(outlook, card));
    return value;
}

int value_wasabi(const PartyOutlook& outlook, Face) {
    return hope(outlook, outlook.weights.wasabi);
}

int value_pudding(const PartyOutlook& outlook, Face) {
    return value_race(outlook, outlook.weights.pudding_most, outlook.weights.pudding_fewest,
                      [](const PartyCounts& c) { return c.of(Kind::pudding); });
}

int value_matcha(const PartyOutlook& outlook, Face) {
    return outlook.weights
        .matcha[outlook.game.round - 1U][outlook.own.of(Kind::matcha) % set_size<Kind::matcha>];
}

int fruit_worth(unsigned count) {
    const auto& by_number = points_by_number<Kind::fruit>;
    return points(by_number[std::min<std::size_t>(count, by_number.size() - 1)]);
}

int value_fruit(const PartyOutlook& outlook, Face face) {
    PartyCounts more = outlook.own;
    more.add(face);
    int value = 0;
    for (unsigned i = 0; i < fruit_count; ++i)
        value += fruit_worth(more.fruit[i]) - fruit_worth(outlook.own.fruit[i]);
    return value + (outlook.game.round < round_count ? outlook.weights.fruit_early : 0);
}

// A special order is what it copies: party_value() looks there.
int value_copy(const PartyOutlook&, Face) {
    return 0;
}

using Value = int (*)(const PartyOutlook&, Face);
// In the order of Kind.
constexpr std::array<Value, kind_count> values{
    value_nigiri,     value_maki,   value_temaki,  value_uramaki, value_tempura, value_sashimi,
    value_dumpling,   value_eel,    value_tofu,    value_onigiri, value_edamame, value_miso,
    value_chopsticks, value_spoon,  value_menu,    value_takeout, value_soy,     value_tea,
    value_copy,       value_wasabi, value_pudding, value_matcha,  value_fruit};

int value_by_kind(const PartyOutlook& outlook, Face face) {
    return values[index(kind_of(face))](outlook, face);
}

// What lies on the own table can be had again.
int value_special_order(const PartyOutlook& outlook) {
    int best = 0;
    for (const PartyCard& card : outlook.game.tables[outlook.seat].cards)
        if (card.flipped == 0) best = std::max(best, value_by_kind(outlook, card.as));
    return best;
}

// More than a flipped card is ever worth.
constexpr int better_kept = points(4);

// What a card on the own table can be expected to bring if it stays as it lies.
int worth_kept(const PartyOutlook& outlook, const PartyCard& card) {
    const PartyWeights& weights = outlook.weights;
    const unsigned count = outlook.own.of(card.kind());
    switch (card.kind()) {
        case Kind::nigiri:
            return points(static_cast<int>(nigiri_points(card.as) *
                                           (card.on_wasabi != 0 ? wasabi_factor : 1)));
        case Kind::tempura:
            return count % set_size<Kind::tempura> != 0 ? hope(outlook, weights.tempura_first)
                                                        : better_kept;
        case Kind::sashimi:
            if (count % set_size<Kind::sashimi> == 1) return hope(outlook, weights.sashimi_first);
            if (count % set_size<Kind::sashimi> == 0) return better_kept;
            return (hope(outlook, weights.sashimi_first) + hope(outlook, weights.sashimi_second)) /
                   2;
        case Kind::eel:
            return count == 1 ? hope(outlook, weights.eel_first) + next_card<Kind::eel>[0]
                              : better_kept;
        case Kind::tofu:
            return points_by_number<Kind::tofu>[count] == 0 ? 0 : better_kept;
        case Kind::dumpling:
            return count == 1 ? next_card<Kind::dumpling>[0] + hope(outlook, weights.dumpling_more)
                              : better_kept;
        case Kind::wasabi:
            return outlook.own.free_wasabi > 0 ? hope(outlook, weights.wasabi) : better_kept;
        case Kind::chopsticks:
            return hope(outlook, weights.chopsticks);
        case Kind::spoon:
            return hope(outlook, weights.spoon);
        default:
            return better_kept;
    }
}

}  // namespace

int party_value(const PartyOutlook& outlook, Face face) {
    return face == Face::special_order ? value_special_order(outlook)
                                       : value_by_kind(outlook, face);
}

int flipping_gain(const PartyOutlook& outlook, const PartyCard& card) {
    return points(flipped_points) - worth_kept(outlook, card);
}

int dessert_hope(const PartyOutlook& outlook) {
    const PartyCounts& own = outlook.own;
    const KindSet menu = outlook.game.rules.menu;
    if (menu.has(Kind::matcha)) {
        const unsigned matcha = own.of(Kind::matcha);
        const MatchaWorth& worth = matcha_worths[party_size(outlook.game.rules.seats)];
        const int started = worth[outlook.game.round - 1U][matcha % set_size<Kind::matcha>];
        return set_worth<Kind::matcha> * static_cast<int>(matcha / set_size<Kind::matcha>) +
               started;
    }
    if (menu.has(Kind::fruit)) {
        int worth = 0;
        for (const unsigned count : own.fruit)
            worth += fruit_worth(count);
        return worth;
    }
    const auto puddings = [](const PartyCounts& c) { return c.of(Kind::pudding); };
    const int mine = static_cast<int>(own.of(Kind::pudding));
    const unsigned tables = std::min<unsigned>(outlook.game.rules.seats, max_classic_seats);
    const PuddingWorth& worth = pudding_worths[tables - 2];
    return worth.after(outlook.game.round, mine - best_other(outlook, puddings),
                       mine - fewest_other(outlook, puddings));
}

}  // namespace kaiten
