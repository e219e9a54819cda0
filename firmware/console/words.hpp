// The words of a typed line.
#pragma once

#include <optional>
#include <string_view>

#include "engine/core/list.hpp"

namespace kaiten {

// More are not needed by any command; those beyond are one too many, and noticed as such.
using Words = List<std::string_view, 12>;

Words words_of(std::string_view line);
// A whole number from 0 to `most`, or nothing.
std::optional<unsigned> number_in(std::string_view word, unsigned most);
// Whether the typed word is the beginning of the name, in capitals or not.
bool begins(std::string_view name, std::string_view typed);
bool same(std::string_view name, std::string_view typed);

}  // namespace kaiten
