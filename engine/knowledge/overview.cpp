// Fills the matrix of all tables, column by column. Everything specific to one kind is in its
// card's file (party/cards/).
#include "engine/knowledge/overview.hpp"

#include <algorithm>

#include "engine/knowledge/counting.hpp"
#include "engine/knowledge/explain.hpp"
#include "engine/party/card.hpp"

namespace kaiten {
namespace {

// Order of the columns. The classic game has the same kinds as Party's menu "classic".
constexpr Group group_order[] = {Group::rolls, Group::appetizers, Group::nigiri, Group::specials,
                                 Group::desserts};

KindSet kinds_of(const Rules& rules) {
    return rules.party() ? rules.menu : *menu_named("classic");
}

std::optional<Category> category_of(Kind kind) {
    for (unsigned i = 0; i < category_count; ++i)
        if (category_kinds[i] == kind) return static_cast<Category>(i);
    return std::nullopt;
}

CellState state_by_number(Kind kind, unsigned cards) {
    if (cards == 0) return CellState::plain;
    const int points = points_for(kind, cards);
    const int without_last = points_for(kind, cards - 1);
    if (points < 0 || points < without_last) return CellState::behind;
    const bool begun = points == without_last && lack_of(kind, cards).cards > 0;
    return points > 0 && !begun ? CellState::whole : CellState::plain;
}

CellState state_in_race(const Explanation& told, unsigned table) {
    const unsigned bit = 1U << table;
    const bool first = !told.places.empty() && (told.places[0].tables & bit) != 0;
    if (first && told.counts[table] > 0) return CellState::ahead;
    return (told.fewest.tables & bit) != 0 ? CellState::behind : CellState::plain;
}

CellState state_of(const Explanation& told, Kind kind, unsigned table) {
    if (told.race) return state_in_race(told, table);
    if (const auto state = card_row(kind).state; state != nullptr) return state(told, table);
    if (scores_by_number(kind)) return state_by_number(kind, told.counts[table]);
    return told.points[table] > 0 ? CellState::whole : CellState::plain;
}

// Explains the points of a kind. A kind without points has only counts.
template <typename GameType>
Explanation explain_kind(const GameType& game, Kind kind) {
    if (is_dessert(kind)) return explain_desserts(game);
    if (const std::optional<Category> category = category_of(kind)) return explain(game, *category);
    Explanation told;
    const LaidTables tables{game};
    for (unsigned i = 0; i < tables.size(); ++i)
        told.counts[i] = static_cast<std::uint8_t>(count_of(tables, i, kind));
    return told;
}

// Returns whether nobody has a dessert yet. The penalty for having the fewest then says nothing.
bool nobody_began(const Explanation& told, Kind kind) {
    return is_dessert(kind) &&
           std::ranges::all_of(told.counts, [](auto count) { return count == 0; });
}

template <typename GameType>
void fill_column(const GameType& game, unsigned column, Overview& shown) {
    const Kind kind = shown.kinds[column];
    const CardRow& card = card_row(kind);
    const Explanation told = explain_kind(game, kind);
    if (game.phase == Phase::choosing && nobody_began(told, kind)) return;
    for (unsigned i = 0; i < shown.tables.size(); ++i) {
        TableOverview& table = shown.tables[i];
        table.cells[column] = {told.counts[i], state_of(told, kind, i),
                               card.waits_for_use && told.counts[i] > 0};
        table.points[column] = told.points[i];
        if (is_dessert(kind)) continue;  // desserts score at the end of the game
        table.round = static_cast<std::int16_t>(table.round + told.points[i]);
        const bool open = card.open_points != nullptr && card.open_points(told, i) != 0;
        table.provisional = table.provisional || open;
    }
}

template <typename GameType>
Overview overview_of(const GameType& game) {
    Overview shown;
    shown.kinds = kind_columns(game.rules);
    for (unsigned i = 0; i < game.rules.tables(); ++i) {
        TableOverview table;
        table.total = game.totals[i];
        table.chosen = (game.committed & seat_bit(i)) != 0;
        shown.tables.push(table);
    }
    for (unsigned column = 0; column < shown.kinds.size(); ++column)
        fill_column(game, column, shown);
    if (game.phase == Phase::choosing) return shown;
    // The totals already include this round.
    for (TableOverview& table : shown.tables) {
        table.round = 0;
        table.provisional = false;
    }
    return shown;
}

}  // namespace

List<Kind, kinds_in_play> kind_columns(const Rules& rules) {
    List<Kind, kinds_in_play> columns;
    const KindSet kinds = kinds_of(rules);
    for (const Group group : group_order)
        for (unsigned i = 0; i < kind_count; ++i)
            if (kinds.has(kind_at(i)) && row(kind_at(i)).group == group) columns.push(kind_at(i));
    return columns;
}

Overview overview(const ClassicGame& game) {
    return overview_of(game);
}

Overview overview(const PartyGame& game) {
    return overview_of(game);
}

}  // namespace kaiten
