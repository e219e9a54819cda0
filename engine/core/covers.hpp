// Whether a table that an enum's values index has a row for each of them, neither more nor fewer.
#pragma once

#include <cstddef>

namespace kaiten {

// `last` is the enum's last value.
template <typename Row, std::size_t N, typename Enum>
constexpr bool covers(const Row (&)[N], Enum last) {
    return N == static_cast<std::size_t>(last) + 1;
}

}  // namespace kaiten
