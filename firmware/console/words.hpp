// Splits a typed line into words.
#pragma once

#include <optional>
#include <string_view>

#include "engine/core/list.hpp"

namespace kaiten {

// Room for the longest command, `take` with 11 arguments. words_of() ignores further words.
using Words = List<std::string_view, 12>;

Words words_of(std::string_view line);
// Parses a whole number from 0 to `most`.
std::optional<unsigned> number_in(std::string_view word, unsigned most);
// begins() returns whether the name begins with the typed word, same() whether they are equal. Both
// ignore case.
bool begins(std::string_view name, std::string_view typed);
bool same(std::string_view name, std::string_view typed);

}  // namespace kaiten
