// The worth of Party's cards: a row for each kind.
#include "engine/bots/party_evaluation.hpp"

#include <algorithm>
#include <array>

#include "engine/bots/tuned_weights.hpp"

namespace kaiten {
namespace {

constexpr int points(int n) {
    return n * one_point;
}

// Up to `most`, `each` for every turn that is still to come.
int growing(unsigned after, int each, int most) {
    return std::min(static_cast<int>(after) * each, most);
}

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

int distance(int lead) {
    return lead < 0 ? -lead : lead;
}

int value_nigiri(const PartyOutlook& outlook, Face face) {
    const int once = points(static_cast<int>(nigiri_points(face)));
    if (outlook.own.free_wasabi == 0) return once;
    return 3 * once - growing(outlook.after, 4, 24);
}

int value_maki(const PartyOutlook& outlook, Face face) {
    const int icons = row(face).icons;
    const int other = best_other(outlook, [](const PartyCounts& c) { return c.maki_icons; });
    const int lead = int{outlook.own.maki_icons} + icons - other;
    return icons * std::max(4, 18 - 2 * distance(lead));
}

int value_temaki(const PartyOutlook& outlook, Face) {
    const auto temaki = [](const PartyCounts& c) { return c.of(Kind::temaki); };
    const int own = static_cast<int>(outlook.own.of(Kind::temaki)) + 1;
    const int most = std::max(0, 32 - 8 * distance(own - best_other(outlook, temaki)));
    if (outlook.game.rules.seats == 2) return most;
    return most + std::max(0, 24 - 8 * distance(own - fewest_other(outlook, temaki)));
}

int value_uramaki(const PartyOutlook& outlook, Face face) {
    const UramakiRace& race = outlook.game.uramaki;
    const auto& places = outlook.game.rules.edition_row().uramaki_points;
    const int icons = row(face).icons;
    if (race.places_taken >= 2) return 2 * icons;
    const int prize = points(places[race.places_taken]);
    const int before = outlook.own.uramaki_icons;
    const int goal = static_cast<int>(uramaki_goal);
    if (before + icons >= goal) return prize - before * 6;
    const int turns = static_cast<int>(outlook.after);
    const int missing = goal - before - icons;
    return missing > 4 * turns ? icons : icons * 7;
}

int value_tempura(const PartyOutlook& outlook, Face) {
    if ((outlook.own.of(Kind::tempura) & 1U) != 0) return points(5);
    return growing(outlook.after, 14, 36);
}

int value_sashimi(const PartyOutlook& outlook, Face) {
    switch (outlook.own.of(Kind::sashimi) % 3) {
        case 2:
            return points(10);
        case 1:
            return growing(outlook.after, 24, 72);
        default:
            return outlook.after < 2 ? 0 : growing(outlook.after - 1, 10, 32);
    }
}

constexpr std::array<std::int16_t, 6> next_dumpling{16, 32, 48, 64, 80, 0};

int value_dumpling(const PartyOutlook& outlook, Face) {
    const unsigned have = outlook.own.of(Kind::dumpling);
    return next_dumpling[std::min(have, 5U)] + (have < 4 ? growing(outlook.after, 4, 14) : 0);
}

int value_eel(const PartyOutlook& outlook, Face) {
    const unsigned have = outlook.own.of(Kind::eel);
    if (have == 1) return points(10);
    return have == 0 ? growing(outlook.after, 16, 80) - points(3) : 0;
}

int value_tofu(const PartyOutlook& outlook, Face) {
    constexpr std::array<std::int16_t, 4> next{32, 64, -96, 0};
    const unsigned have = outlook.own.of(Kind::tofu);
    return next[std::min(have, 3U)] + (have == 0 ? growing(outlook.after, 6, 20) : 0);
}

// The shape joins the first set that lacks it: the sets' squares grow by odd numbers.
int value_onigiri(const PartyOutlook& outlook, Face face) {
    const auto& shapes = outlook.own.onigiri;
    const unsigned copies = shapes[row(face).icons];
    int others = 0;
    for (const unsigned count : shapes)
        others += count > copies ? 1 : 0;
    return points(2 * others + 1) + (others < 3 ? growing(outlook.after, 4, 20) : 0);
}

int value_edamame(const PartyOutlook& outlook, Face) {
    int with = 0;
    int without = 0;
    for (unsigned i = 0; i < outlook.game.rules.seats; ++i) {
        if (i == outlook.seat) continue;
        const bool has = outlook.counts[i].of(Kind::edamame) > 0;
        with += has ? 1 : 0;
        without += has ? 0 : 1;
    }
    const int hoped =
        points(std::min(with, 4)) + std::min(without, 3) * growing(outlook.after, 2, 9);
    return std::min(hoped, points(4));
}

// Whoever lays one in the same turn spoils it.
int value_miso(const PartyOutlook& outlook, Face) {
    return points(3) - 4 * static_cast<int>(outlook.game.rules.seats);
}

int value_soy(const PartyOutlook& outlook, Face) {
    const int other = best_other(outlook, [](const PartyCounts& c) { return c.colours; });
    const int lead = int{outlook.own.colours} + 1 - other;
    return std::clamp(28 + 12 * lead, 4, points(4));
}

int value_tea(const PartyOutlook& outlook, Face) {
    return points(outlook.own.best_colour) + growing(outlook.after, 3, 20);
}

int value_chopsticks(const PartyOutlook& outlook, Face) {
    return outlook.after < 2 ? 0 : growing(outlook.after, 6, 28);
}

int value_spoon(const PartyOutlook& outlook, Face) {
    return outlook.after < 2 ? 0 : growing(outlook.after, 8, 36);
}

// The best of four cards, more or less.
int value_menu(const PartyOutlook&, Face) {
    return 58;
}

int value_takeout(const PartyOutlook& outlook, Face) {
    int value = 0;
    for (const PartyCard& card : outlook.game.tables[outlook.seat].cards)
        if (card.flipped == 0 && better_flipped(outlook, card)) value += 24;
    return value;
}

int value_wasabi(const PartyOutlook& outlook, Face) {
    return growing(outlook.after, 10, 56);
}

int value_pudding(const PartyOutlook& outlook, Face) {
    const auto puddings = [](const PartyCounts& c) { return c.of(Kind::pudding); };
    const int own = static_cast<int>(outlook.own.of(Kind::pudding)) + 1;
    const int most = std::max(8, 48 - 12 * distance(own - best_other(outlook, puddings)));
    if (outlook.game.rules.seats == 2) return most;
    return most + std::max(0, 32 - 12 * distance(own - fewest_other(outlook, puddings)));
}

// By cards on the way to the next four, and by round.
constexpr std::array<std::array<std::int16_t, 4>, round_count> next_matcha{
    {{34, 40, 56, 160}, {20, 32, 64, 170}, {0, 8, 72, 192}}};

int value_matcha(const PartyOutlook& outlook, Face) {
    return next_matcha[outlook.game.round - 1U][outlook.own.of(Kind::matcha) % 4];
}

constexpr std::array<std::int8_t, 6> fruit_points{-2, 0, 1, 3, 6, 10};

int fruit_worth(unsigned count) {
    return points(fruit_points[std::min(count, 5U)]);
}

int value_fruit(const PartyOutlook& outlook, Face face) {
    PartyCounts more = outlook.own;
    more.add(face);
    int value = 0;
    for (unsigned i = 0; i < 3; ++i)
        value += fruit_worth(more.fruit[i]) - fruit_worth(outlook.own.fruit[i]);
    return value + (outlook.game.round < round_count ? 12 : 0);
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

// How many cards of a kind make nothing: those the set still lacks others for.
unsigned incomplete(const PartyCounts& own, Kind kind) {
    const unsigned count = own.of(kind);
    switch (kind) {
        case Kind::tempura:
            return count & 1U;
        case Kind::sashimi:
            return count % 3;
        case Kind::eel:
            return count == 1 ? 1 : 0;
        case Kind::tofu:
            return count > 2 ? 1 : 0;
        case Kind::dumpling:
            return count == 1 ? 1 : 0;
        case Kind::wasabi:
            return own.free_wasabi;
        case Kind::chopsticks:
        case Kind::spoon:
            return count;
        default:
            return 0;
    }
}

// With so many turns left or fewer nothing more is hoped for.
constexpr unsigned patience = 2;

}  // namespace

int party_value(const PartyOutlook& outlook, Face face) {
    return face == Face::special_order ? value_special_order(outlook)
                                       : value_by_kind(outlook, face);
}

bool better_flipped(const PartyOutlook& outlook, const PartyCard& card) {
    const Kind kind = card.kind();
    if (card.as == Face::egg) return card.on_wasabi == 0;
    if (kind == Kind::tofu) return incomplete(outlook.own, kind) > 0;
    return outlook.after <= patience && incomplete(outlook.own, kind) > 0;
}

int dessert_hope(const PartyGame& game, const TableCounts& counts, unsigned seat) {
    const PartyCounts& own = counts[seat];
    const unsigned matcha = own.of(Kind::matcha);
    if (matcha > 0) {
        constexpr std::array<std::int16_t, 4> started{0, 28, 64, 116};
        return points(12) * static_cast<int>(matcha / 4) + started[matcha % 4];
    }
    if (game.rules.menu.has(Kind::fruit)) {
        int worth = 0;
        for (const unsigned count : own.fruit)
            worth += fruit_worth(count);
        return worth;
    }
    if (!game.rules.menu.has(Kind::pudding)) return 0;
    const PartyOutlook outlook(game, counts, seat);
    const auto puddings = [](const PartyCounts& c) { return c.of(Kind::pudding); };
    const int mine = static_cast<int>(own.of(Kind::pudding));
    const PuddingWorth& worth = pudding_worths[std::min(game.rules.seats, std::uint8_t{5}) - 2U];
    const auto at = [](const ByLead& table, int lead) {
        return int{
            table[static_cast<unsigned>(std::clamp(lead, -far_ahead, far_ahead) + far_ahead)]};
    };
    const unsigned round = game.round - 1U;
    return at(worth.most[round], mine - best_other(outlook, puddings)) +
           at(worth.fewest[round], mine - fewest_other(outlook, puddings));
}

}  // namespace kaiten
