// Numbers and lists of names, as the host tool reads and writes them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/host/result.hpp"

namespace kaiten {

// A whole number between two bounds.
Result<std::uint64_t> read_natural(std::string_view text, std::uint64_t least, std::uint64_t most);

// The names of a table's rows, for messages.
template <typename Rows>
std::vector<std::string_view> names_of(const Rows& rows) {
    std::vector<std::string_view> names;
    names.reserve(rows.size());
    for (const auto& row : rows)
        names.push_back(row.name);
    return names;
}

// "a,b,c" as a list, and a list as "a, b, c".
std::vector<std::string_view> split_list(std::string_view text);
std::string join(std::span<const std::string_view> names, std::string_view between = ", ");

}  // namespace kaiten
