// What the rows of a count show: a category's icon, how many of it a table has, and why its points
// are what they are.
#pragma once

#include "firmware/screens/shell.hpp"

namespace kaiten {

// The rows in the order they are counted; puddings come last, at the end of the game.
enum class CountRow : std::uint8_t { maki, tempura, sashimi, dumpling, nigiri, puddings };
inline constexpr CountRow all_count_rows[] = {CountRow::maki,    CountRow::tempura,
                                              CountRow::sashimi, CountRow::dumpling,
                                              CountRow::nigiri,  CountRow::puddings};
inline constexpr int count_rows = 6;

Face icon_of(CountRow row);
Explanation explain(const Shell& shell, CountRow row);

// Up to two lines about the points of a row.
struct Reasons {
    Line first;
    Line second;
};
Reasons reasons_of(const Shell& shell, CountRow row);

}  // namespace kaiten
