// Makes explanations: counts the cards again and finds the tables that hold each place. Everything
// specific to one kind is in its card's file (party/cards/).
#include "engine/knowledge/explain.hpp"

#include <algorithm>

#include "engine/party/card.hpp"

namespace kaiten {
namespace {

std::uint8_t byte(unsigned number) {
    return static_cast<std::uint8_t>(number);
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

void complete(Kind kind, const LaidTables& tables, Explanation& told) {
    if (const auto explain = card_row(kind).explain; explain != nullptr) explain(tables, told);
}

template <typename GameType>
Explanation explain_category(const GameType& game, Category category) {
    Explanation told;
    std::array<RoundScore, most_seats> scores{};
    round_scores(game, std::span(scores).first(game.rules.tables()));
    const LaidTables tables{game};
    const Kind kind = kind_of(category);
    for (unsigned i = 0; i < tables.size(); ++i) {
        told.counts[i] = byte(count_of(tables, i, kind));
        told.points[i] = static_cast<std::int8_t>(scores[i][category]);
    }
    complete(kind, tables, told);
    return told;
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

Kind dessert_of(const Rules& rules) {
    for (unsigned i = 0; i < kind_count; ++i)
        if (is_dessert(kind_at(i)) && rules.menu.has(kind_at(i))) return kind_at(i);
    return Kind::pudding;  // the classic games have no menu
}

unsigned count_of(const LaidTables& tables, unsigned table, Kind kind) {
    if (const auto count = card_row(kind).count; count != nullptr) return count(tables, table);
    return count_cards(tables, table, [kind](const ShownCard& card) {
        return !card.flipped && kind_of(card.as) == kind;
    });
}

Kind colour_of(const ShownCard& card) {
    const bool coloured = !card.flipped && card.as != Face::special_order;
    return coloured ? row(kind_of(card.as)).colour : Kind::none;
}

// A tied table's share may be 0 points.
void explain_places(const Rules& rules, unsigned paid, Explanation& told) {
    const EditionRow& edition = rules.edition_row();
    told.race = true;
    told.ties_split = edition.ties_split;
    unsigned below = 256;
    for (unsigned i = 0; i < paid; ++i) {
        const unsigned count = most_below(told, rules.tables(), below);
        if (count == 0) break;
        told.places.push(place_of(told, rules.tables(), count));
        if (told.places.back().holders() > 1 && !edition.second_after_tie) {
            if (i + 1 < paid) told.note = RaceNote::no_place_after_tie;
            return;
        }
        below = count;
    }
    if (told.places.empty()) told.note = RaceNote::nobody_has_any;
}

// If all tables are equal and both gain and lose, their points cancel out, so the prize is filled
// in instead.
void explain_extremes(const Rules& rules, int prize, Explanation& told) {
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

Explanation explain(const ClassicGame& game, Category category) {
    return explain_category(game, category);
}

Explanation explain(const PartyGame& game, Category category) {
    return explain_category(game, category);
}

Explanation explain_desserts(const ClassicGame& game) {
    Explanation told;
    const LaidTables tables{game};
    for (unsigned i = 0; i < tables.size(); ++i) {
        const bool counted = game.phase != Phase::choosing;
        const unsigned lying = counted ? 0 : count_of(tables, i, Kind::pudding);
        told.counts[i] = byte(game.puddings[i] + lying);
    }
    const SeatPoints points =
        score_puddings(game.rules, std::span(told.counts).first(tables.size()));
    for (unsigned i = 0; i < tables.size(); ++i)
        told.points[i] = points[i];
    complete(Kind::pudding, tables, told);
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
    complete(dessert_of(game.rules), LaidTables{game}, told);
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
