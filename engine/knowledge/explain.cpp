// Makes explanations: counts the cards again and finds the tables that hold each place.
#include "engine/knowledge/explain.hpp"

#include <algorithm>

#include "engine/knowledge/counting.hpp"

namespace kaiten {
namespace {

std::uint8_t byte(unsigned number) {
    return static_cast<std::uint8_t>(number);
}

bool has_colour(const PartyCard& card) {
    return card.flipped == 0 && card.as != Face::special_order;
}

unsigned colours_of(const PartyTable& table) {
    KindSet colours;
    for (const PartyCard& card : table.cards)
        if (has_colour(card)) colours.add(row(card.kind()).colour);
    return static_cast<unsigned>(__builtin_popcount(colours.bits()));
}

unsigned best_colour_of(const PartyTable& table) {
    std::array<std::uint8_t, kind_count> cards{};
    unsigned best = 0;
    for (const PartyCard& card : table.cards)
        if (has_colour(card))
            best = std::max<unsigned>(best, ++cards[index(row(card.kind()).colour)]);
    return best;
}

// Returns the place of the tables with this count.
Place place_of(const Explanation& told, unsigned tables, unsigned count) {
    Place place;
    place.count = byte(count);
    for (unsigned i = tables; i > 0; --i) {
        if (told.counts[i - 1] != count) continue;
        place.tables = byte(place.tables | (1U << (i - 1)));
        place.points = told.points[i - 1];
    }
    return place;
}

unsigned most_below(const Explanation& told, unsigned tables, unsigned limit) {
    unsigned most = 0;
    for (unsigned i = 0; i < tables; ++i)
        if (told.counts[i] < limit && told.counts[i] > most) most = told.counts[i];
    return most;
}

// Fills in the places that score, from the first. A tied table's share may be 0 points.
void tell_places(const Rules& rules, unsigned paid, Explanation& told) {
    const EditionRow& edition = rules.edition_row();
    told.race = true;
    told.ties_split = edition.ties_split;
    unsigned below = 256;
    for (unsigned i = 0; i < paid; ++i) {
        const unsigned count = most_below(told, rules.tables(), below);
        if (count == 0) break;
        told.places.push(place_of(told, rules.tables(), count));
        if (told.places.back().holders() > 1 && !edition.second_after_tie) {
            told.note = RaceNote::no_place_after_tie;
            return;
        }
        below = count;
    }
    if (told.places.empty()) told.note = RaceNote::nobody_has_any;
}

// Fills in the places of most and fewest. If all tables are equal and both gain and lose, their
// points cancel out, so the prize is filled in instead.
void tell_extremes(const Rules& rules, int prize, Explanation& told) {
    const unsigned tables = rules.tables();
    told.race = true;
    told.ties_split = rules.edition_row().ties_split;
    unsigned fewest = 255;
    for (unsigned i = 0; i < tables; ++i)
        fewest = told.counts[i] < fewest ? told.counts[i] : fewest;
    const unsigned most = most_below(told, tables, 256);
    if (most == 0 && ExtremesRules(rules, prize).loss_needs_one) {
        told.note = RaceNote::nobody_has_any;
        return;
    }
    if (most == fewest && told.ties_split) {
        told.note = RaceNote::all_equal;
        return;
    }
    Place first = place_of(told, tables, most);
    Place last = place_of(told, tables, fewest);
    if (most == fewest && first.points == 0) {
        first.points = static_cast<std::int8_t>(prize);
        last.points = static_cast<std::int8_t>(-prize);
    }
    if (first.points > 0) told.places.push(first);
    if (last.points < 0)
        told.fewest = last;
    else
        told.note = RaceNote::nobody_loses;
}

template <typename GameType>
Explanation count_category(const GameType& game, Category category) {
    Explanation told;
    std::array<RoundScore, most_seats> scores{};
    round_scores(game, std::span(scores).first(game.rules.tables()));
    const Kind kind = kind_of(category);
    for (unsigned i = 0; i < game.rules.tables(); ++i) {
        told.counts[i] = byte(count_on(game.tables[i], kind));
        told.points[i] = static_cast<std::int8_t>(scores[i][category]);
        if (kind == Kind::nigiri) told.besides[i] = byte(count_on_wasabi(game.tables[i]));
    }
    return told;
}

// Fills in the points per edamame of each seat, also for seats without edamame.
void tell_edamame(unsigned seats, Explanation& told) {
    for (unsigned i = 0; i < seats; ++i) {
        unsigned others = 0;
        for (unsigned other = 0; other < seats; ++other)
            others += other != i && told.counts[other] > 0 ? 1U : 0U;
        told.besides[i] = byte(std::min<unsigned>(others, edamame_limit));
    }
}

// Separates points won during the round from the points for the remaining icons.
void tell_uramaki(const PartyGame& game, Explanation& told) {
    Explanation rest = told;
    for (unsigned i = 0; i < game.rules.seats; ++i) {
        told.besides[i] = byte(static_cast<unsigned>(game.uramaki.points[i]));
        rest.points[i] = static_cast<std::int8_t>(told.points[i] - game.uramaki.points[i]);
    }
    tell_places(game.rules, 1, rest);
    told.race = true;
    told.note = rest.note;
    if (!rest.places.empty() && rest.places[0].points > 0) told.places = rest.places;
}

// Returns the kept desserts and those still on the tables.
std::array<Desserts, most_seats> all_desserts(const PartyGame& game) {
    std::array<Desserts, most_seats> desserts = game.desserts;
    for (unsigned i = 0; i < game.rules.seats; ++i)
        for (const PartyCard& card : game.tables[i].cards)
            desserts[i].push_if(game.phase == Phase::choosing && is_kept_dessert(card),
                                Dessert(card.as, false));
    return desserts;
}

}  // namespace

Kind kind_of(Category category) {
    return category_kinds[static_cast<unsigned>(category)];
}

Explanation explain(const ClassicGame& game, Category category) {
    Explanation told = count_category(game, category);
    if (category == Category::maki)
        tell_places(game.rules, static_cast<unsigned>(maki_places(game.rules.seats).size()), told);
    return told;
}

Explanation explain(const PartyGame& game, Category category) {
    Explanation told = count_category(game, category);
    switch (category) {
        case Category::maki:
            tell_places(game.rules, static_cast<unsigned>(maki_places(game.rules.seats).size()),
                        told);
            break;
        case Category::temaki:
            tell_extremes(game.rules, temaki_prize, told);
            break;
        case Category::uramaki:
            tell_uramaki(game, told);
            break;
        case Category::edamame:
            tell_edamame(game.rules.seats, told);
            break;
        case Category::tea:
            for (unsigned i = 0; i < game.rules.seats; ++i)
                told.besides[i] = byte(best_colour_of(game.tables[i]));
            break;
        case Category::soy:
            for (unsigned i = 0; i < game.rules.seats; ++i)
                told.besides[i] = byte(colours_of(game.tables[i]));
            break;
        default:
            break;
    }
    return told;
}

Explanation explain_desserts(const ClassicGame& game) {
    Explanation told;
    const unsigned tables = game.rules.tables();
    for (unsigned i = 0; i < tables; ++i) {
        const bool counted = game.phase != Phase::choosing;
        const unsigned lying = counted ? 0 : count_on(game.tables[i], Kind::pudding);
        told.counts[i] = byte(game.puddings[i] + lying);
    }
    const SeatPoints points = score_puddings(game.rules, std::span(told.counts).first(tables));
    for (unsigned i = 0; i < tables; ++i)
        told.points[i] = points[i];
    tell_extremes(game.rules, pudding_prize, told);
    return told;
}

Explanation explain_desserts(const PartyGame& game) {
    Explanation told;
    const std::array<Desserts, most_seats> desserts = all_desserts(game);
    for (unsigned i = 0; i < game.rules.seats; ++i)
        told.counts[i] = byte(desserts[i].size());
    const PartyPoints points =
        score_party_desserts(game.rules, std::span(desserts).first(game.rules.seats));
    for (unsigned i = 0; i < game.rules.seats; ++i)
        told.points[i] = points[i];
    if (game.rules.menu.has(Kind::pudding)) tell_extremes(game.rules, pudding_prize, told);
    return told;
}

Explanation explain_fruit(const PartyGame& game, unsigned fruit) {
    Explanation told;
    const std::array<Desserts, most_seats> desserts = all_desserts(game);
    for (unsigned i = 0; i < game.rules.seats; ++i) {
        unsigned count = 0;
        for (const Dessert dessert : desserts[i])
            count += fruits_on(dessert.as(), fruit);
        told.counts[i] = byte(count);
        told.points[i] = static_cast<std::int8_t>(points_for(Kind::fruit, count));
    }
    return told;
}

}  // namespace kaiten
