// Compile-time check that an array indexed by an enum has exactly one row per enum value.
#pragma once

#include <cstddef>

namespace kaiten {

// Returns whether the array has one row for every value up to `last`, the enum's last value.
template <typename Row, std::size_t N, typename Enum>
constexpr bool covers(const Row (&)[N], Enum last) {
    return N == static_cast<std::size_t>(last) + 1;
}

}  // namespace kaiten
