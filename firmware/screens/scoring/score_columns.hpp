// The columns of the scoring screen: their content, their points and the reasons for the points.
// Works for the classic game and for Party: the rules decide which columns exist, and the engine
// explains the points.
#pragma once

#include "firmware/screens/shell.hpp"
#include "firmware/tabletop/card_look.hpp"

namespace kaiten {

// Content of a column.
enum class Counted : std::uint8_t {
    category,  // points of the round for one kind of card
    round,     // sum of all categories
    desserts,  // dessert points at the end of the game
    fruit,     // dessert points for one of the three fruits
    total,     // total of the game so far
};

struct ScoreColumn {
    Counted counted = Counted::total;
    Category category = Category::maki;
    std::uint8_t fruit = 0;
};
// At most seven kinds that score in a round, three fruits, and two sums.
using ScoreColumns = List<ScoreColumn, 12>;

// Returns the columns from left to right: the categories of the round, the round, the desserts
// (only once the game is over), and the total.
ScoreColumns columns_of(const AnyGame& game);

// Returns whether cards score in this column. The other columns are sums.
constexpr bool has_cards(const ScoreColumn& column) {
    return column.counted != Counted::round && column.counted != Counted::total;
}
CardLook look_of(const Rules& rules, const ScoreColumn& column);

// The points of all cells. They are computed once per drawing, because every explanation scores
// the whole round again.
struct ScoreTable {
    ScoreColumns columns;
    // Points by column and table. Sums include only the visible columns.
    std::array<std::array<std::int16_t, most_seats>, ScoreColumns::capacity> points{};
    // By column, the tables with cards that count in it, as a bit set.
    std::array<std::uint8_t, ScoreColumns::capacity> owners{};
    int best_total = 0;
    bool hides_totals = false;  // until the final

    // Returns whether the table has neither cards nor points in a column of cards.
    bool is_empty(unsigned place, unsigned table) const {
        return has_cards(columns[place]) && points[place][table] == 0 &&
               ((unsigned{owners[place]} >> table) & 1U) == 0;
    }
    bool is_hidden(unsigned place) const {
        return hides_totals && columns[place].counted == Counted::total;
    }
    bool leads(unsigned place, unsigned table) const {
        return columns[place].counted == Counted::total && !hides_totals &&
               points[place][table] == best_total;
    }
    // Replaces the points of a table in a column by those that are counted so far, in the sums too.
    void count_so_far(unsigned place, unsigned table, int counted);
};
// Returns the table with the first `shown` columns visible.
ScoreTable score_table(const AnyGame& game, unsigned shown);

// `label_of` names the table and what its points are for. `reason_of` explains the points in one or
// two sentences.
Line label_of(const Shell& shell, const ScoreColumn& column, unsigned table);
Line reason_of(const Shell& shell, const ScoreColumn& column, unsigned table);

}  // namespace kaiten
