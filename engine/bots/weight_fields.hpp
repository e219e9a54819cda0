// How weights are declared: each once, in a list with a row for every field. A list is a macro that
// is given another macro, and calls it for each row with
//   the kind to which the weight belongs: it matters where this kind is on the menu,
//   its shape (a type), its name, and a beginner's value.
// The members, the beginner's weights and every walk over them come from the list.
#pragma once

#include <array>
#include <cstdint>

#include "engine/game/rules.hpp"

namespace kaiten {

// Worths are in sixteenths of a point.
inline constexpr int one_point = 16;
constexpr int points(int n) {
    return n * one_point;
}

// The shapes of weights.
using Worth = std::int16_t;
template <unsigned entries>
using Worths = std::array<Worth, entries>;
template <unsigned rows, unsigned entries>
using WorthRows = std::array<Worths<entries>, rows>;
// By the number of turns that come after this one. After the last nothing comes.
using ByTurnsAfter = Worths<max_hand>;
// By how many such cards are still in hands: the part of a hope that is left, in sixteenths.
// Without any card there is no hope, and with many there is all of it.
struct ByCardsLeft : Worths<5> {};

// NOLINTBEGIN(bugprone-macro-parentheses): members cannot be in parentheses
#define KAITEN_WEIGHT_MEMBER(kind, shape, name, ...) shape name;
#define KAITEN_BEGINNERS_WEIGHT(kind, shape, name, ...) .name = __VA_ARGS__,
#define KAITEN_VISIT_WEIGHT(kind, shape, name, ...) visitor.weight(Kind::kind, #name, weights.name);
// NOLINTEND(bugprone-macro-parentheses)

}  // namespace kaiten
