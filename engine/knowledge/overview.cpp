// Fills the matrix of all tables, column by column.
#include "engine/knowledge/overview.hpp"

#include "engine/knowledge/counting.hpp"
#include "engine/knowledge/explain.hpp"

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

// Returns whether cards that other seats lay can change the points.
bool depends_on_others(Category category) {
    switch (category) {
        case Category::maki:
        case Category::temaki:
        case Category::edamame:
        case Category::soy:
            return true;
        default:
            return false;
    }
}

// Returns the number of special orders on a table, including those that count as copies.
unsigned count_copies(const Table&) {
    return 0;
}
unsigned count_copies(const PartyTable& table) {
    unsigned copies = 0;
    for (const PartyCard& card : table.cards)
        copies += card.card == Face::special_order ? 1U : 0U;
    return copies;
}

template <typename AnyTable>
unsigned count_shown(const AnyTable& table, Kind kind) {
    if (kind == Kind::wasabi) return table.free_wasabi;
    if (kind == Kind::special_order) return count_copies(table);
    return count_on(table, kind);
}

bool waits_for_use(Kind kind) {
    return kind == Kind::wasabi || acts(kind) == Acts::when_used;
}

CellState state_by_number(Kind kind, unsigned cards) {
    if (cards == 0) return CellState::plain;
    const int points = points_for(kind, cards);
    const int without_last = points_for(kind, cards - 1);
    if (points < 0 || points < without_last) return CellState::behind;
    const bool begun = points == without_last && lack_of(kind, cards).cards > 0;
    return points > 0 && !begun ? CellState::whole : CellState::plain;
}

// The cell is `whole` if the cards form complete sets of all shapes.
CellState state_of_onigiri(unsigned cards, int points) {
    const unsigned shapes = row(Kind::onigiri).faces;
    const bool sets = cards > 0 && cards % shapes == 0;
    const int of_sets = static_cast<int>(cards / shapes) * points_for(Kind::onigiri, shapes);
    return sets && points == of_sets ? CellState::whole : CellState::plain;
}

CellState state_in_race(const Explanation& told, unsigned table) {
    const unsigned bit = 1U << table;
    const bool first = !told.places.empty() && (told.places[0].tables & bit) != 0;
    if (first && told.counts[table] > 0) return CellState::ahead;
    return (told.fewest.tables & bit) != 0 ? CellState::behind : CellState::plain;
}

// Returns the state of kinds that are neither raced for nor collected in sets.
template <typename AnyTable>
CellState state_by_points(const AnyTable& table, Kind kind, int points) {
    if (points <= 0) return CellState::plain;
    if (kind == Kind::soy) return CellState::ahead;
    if (kind == Kind::nigiri)
        return count_on_wasabi(table) > 0 ? CellState::whole : CellState::plain;
    return CellState::whole;
}

template <typename GameType>
void fill_desserts(const GameType& game, Kind kind, unsigned column, Overview& shown) {
    const Explanation told = explain_desserts(game);
    for (unsigned i = 0; i < shown.tables.size(); ++i) {
        KindCell& cell = shown.tables[i].cells[column];
        cell.count = told.counts[i];
        shown.tables[i].points[column] = told.points[i];
        if (told.race)
            cell.state = state_in_race(told, i);
        else if (scores_by_number(kind))
            cell.state = state_by_number(kind, cell.count);
    }
}

template <typename AnyTable>
CellState state_of(const AnyTable& table, Kind kind, unsigned count, int points) {
    if (scores_by_number(kind)) return state_by_number(kind, count);
    if (kind == Kind::onigiri) return state_of_onigiri(count, points);
    return state_by_points(table, kind, points);
}

template <typename GameType>
void fill_column(const GameType& game, unsigned column, Overview& shown) {
    const Kind kind = shown.kinds[column];
    if (is_dessert(kind)) return fill_desserts(game, kind, column, shown);
    const std::optional<Category> category = category_of(kind);
    const Explanation told = category ? explain(game, *category) : Explanation{};
    for (unsigned i = 0; i < shown.tables.size(); ++i) {
        TableOverview& table = shown.tables[i];
        KindCell& cell = table.cells[column];
        cell.count = static_cast<std::uint8_t>(count_shown(game.tables[i], kind));
        cell.waits = waits_for_use(kind) && cell.count > 0;
        cell.state = told.race ? state_in_race(told, i)
                               : state_of(game.tables[i], kind, cell.count, told.points[i]);
        table.points[column] = told.points[i];
        table.round = static_cast<std::int16_t>(table.round + told.points[i]);
        // Points that uramaki won during the round are final.
        const int open = category == Category::uramaki ? told.points[i] - told.besides[i]
                         : category && depends_on_others(*category) ? int{told.points[i]}
                                                                    : 0;
        table.provisional = table.provisional || open != 0;
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
