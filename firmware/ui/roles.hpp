// What colours mean: one meaning each, the same on every screen. A screen names the role; which
// colour of the palette that is, is written here alone. Text reads well on the grounds it is meant
// for: a test computes that from the palette.
#pragma once

#include "art.hpp"

namespace kaiten::role {

// Grounds, which any of the inks below may stand on.
inline constexpr Color ground = Color::night;  // behind everything
inline constexpr Color panel = Color::belt;    // rows, headings and bars
inline constexpr Color own = Color::own;       // the row of whoever holds the device

// Inks.
inline constexpr Color text = Color::rice;            // names, sentences and numbers
inline constexpr Color label = Color::label;          // what a number is, and what matters less
inline constexpr Color prompt = Color::salmon_light;  // what one is to do, and what one can change
inline constexpr Color winner = Color::accent;        // who leads or has won, and by what
inline constexpr Color gain = Color::good;
inline constexpr Color warning = Color::warning;  // a loss, and what may go wrong

// Grounds with an ink of their own; a winner's and a warning's colour may be one, too.
inline constexpr Color finished = Color::rice_shade;  // a number that has all it needs
inline constexpr Color ready = Color::leaf;           // what waits to be used
inline constexpr Color on_chip = Color::ink;
inline constexpr Color cursor = Color::salmon;  // where the cursor is
inline constexpr Color on_cursor = Color::ink;
inline constexpr Color notice = Color::paper;  // a word to the player that goes by itself
inline constexpr Color on_notice = Color::ink;
inline constexpr Color badge = Color::ink;  // a number upon a card
inline constexpr Color on_badge = Color::rice;

// Lines and edges: no text stands on them.
inline constexpr Color edge = Color::salmon_dark;

}  // namespace kaiten::role
