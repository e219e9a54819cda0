// The columns of a count: what each is about, its points, and why they are what they are. Classic
// and Party alike: what can score follows from the rules, the reasons from the engine.
#pragma once

#include "firmware/screens/shell.hpp"
#include "firmware/ui/card_look.hpp"

namespace kaiten {

// What a column shows.
enum class Counted : std::uint8_t {
    category,  // points of the round for one kind of card
    round,     // all of these together
    desserts,  // points at the end of the game
    fruit,     // the same, of one of the three fruits
    total,     // the game so far
};

struct CountColumn {
    Counted counted = Counted::total;
    Category category = Category::maki;
    std::uint8_t fruit = 0;
};
// A menu has at most seven kinds that score in a round, and three fruits.
using CountColumns = List<CountColumn, 12>;

// From left to right: the round's categories, the round, desserts once the game is over, the total.
CountColumns columns_of(const AnyGame& game);

// Columns with cards that bring points; the others are sums.
constexpr bool has_cards(const CountColumn& column) {
    return column.counted != Counted::round && column.counted != Counted::total;
}
CardLook look_of(const Rules& rules, const CountColumn& column);
Explanation explain(const AnyGame& game, const CountColumn& column);

// Whose points they are and what for, as a label; and the reason, as a sentence or two.
Line label_of(const Shell& shell, const CountColumn& column, unsigned table);
Line reason_of(const Shell& shell, const CountColumn& column, unsigned table);

// The kind of dessert that is played with.
Kind dessert_of(const Rules& rules);

}  // namespace kaiten
