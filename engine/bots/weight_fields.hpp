// Declares weights: each weight is one row of a list. A list is a macro that takes another macro
// and calls it for each row with these arguments: the kind that the weight belongs to (the weight
// matters only if this kind is on the menu), its shape (a type), its name, and a beginner's value.
// The members, the beginner's weights and all visitors are generated from the list.
#pragma once

#include <array>
#include <cstdint>

#include "engine/game/rules.hpp"

namespace kaiten {

// Values are in sixteenths of a point.
inline constexpr int one_point = 16;
constexpr int points(int n) {
    return n * one_point;
}

// Shapes of weights.
using Worth = std::int16_t;
template <unsigned entries>
using Worths = std::array<Worth, entries>;
template <unsigned rows, unsigned entries>
using WorthRows = std::array<Worths<entries>, rows>;
// Indexed by the number of turns after this one. Entry 0 is 0: nothing follows the last turn.
using ByTurnsAfter = Worths<max_hand>;
// Factor of an expected value, in sixteenths, by the number of matching cards still in hands. Tuned
// factors are 0 without such a card and 16 for four or more.
struct ByCardsLeft : Worths<5> {};

// NOLINTBEGIN(bugprone-macro-parentheses): members cannot be in parentheses
#define KAITEN_WEIGHT_MEMBER(kind, shape, name, ...) shape name;
#define KAITEN_BEGINNERS_WEIGHT(kind, shape, name, ...) .name = __VA_ARGS__,
#define KAITEN_VISIT_WEIGHT(kind, shape, name, ...) visitor.weight(Kind::kind, #name, weights.name);
// NOLINTEND(bugprone-macro-parentheses)

}  // namespace kaiten
