// The roles of the colours. Each role has the same meaning on every screen. Screens use roles, and
// only this file maps a role to a colour of the palette. A test computes from the palette that
// every text is readable on its background.
#pragma once

#include "art.hpp"

namespace kaiten::role {

// Background colours for text in any of the text colours below.
inline constexpr Color ground = Color::night;  // background of every screen
inline constexpr Color panel = Color::belt;    // rows, headings and bars
inline constexpr Color own = Color::own;       // row of the player who holds the device

// Text colours.
inline constexpr Color text = Color::rice;            // names, sentences and numbers
inline constexpr Color label = Color::label;          // labels of numbers, and less important texts
inline constexpr Color prompt = Color::salmon_light;  // prompts, and values that one can change
inline constexpr Color winner = Color::accent;        // leader or winner, and the reason
inline constexpr Color gain = Color::good;
inline constexpr Color warning = Color::warning;  // losses and risks

// Background colours with a text colour of their own. `winner` and `warning` are also used as
// backgrounds, with `on_chip`.
inline constexpr Color finished = Color::rice_shade;  // a kind of which all sets are complete
inline constexpr Color ready = Color::leaf;           // cards that wait to be used
inline constexpr Color on_chip = Color::ink;
inline constexpr Color cursor = Color::salmon;
inline constexpr Color on_cursor = Color::ink;
inline constexpr Color notice = Color::paper;  // message that disappears by itself
inline constexpr Color on_notice = Color::ink;
inline constexpr Color badge = Color::ink;  // number on a card
inline constexpr Color on_badge = Color::rice;

// Lines and edges. No text is drawn on them.
inline constexpr Color edge = Color::salmon_dark;

}  // namespace kaiten::role
