// Parses and formats numbers and lists of names.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/host/result.hpp"

namespace kaiten {

// Parses a whole number from `least` to `most`.
Result<std::uint64_t> read_natural(std::string_view text, std::uint64_t least, std::uint64_t most);

// Returns the names of all rows, for messages.
template <typename Rows>
std::vector<std::string_view> names_of(const Rows& rows) {
    std::vector<std::string_view> names;
    names.reserve(rows.size());
    for (const auto& row : rows)
        names.push_back(row.name);
    return names;
}

// split_list() splits "a,b,c", and join() returns "a, b, c".
std::vector<std::string_view> split_list(std::string_view text);
std::string join(std::span<const std::string_view> names, std::string_view between = ", ");

}  // namespace kaiten
