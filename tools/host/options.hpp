// Options as rows of a table: how each is called, what it means, and what it sets. A command's
// help is made of the same rows that read its arguments.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/host/result.hpp"

namespace kaiten {

using Arguments = std::span<const std::string_view>;

// The part of a row that does not depend on what it sets.
struct OptionText {
    std::string_view name;   // with its dashes
    std::string_view value;  // what follows it, for the help; empty: nothing does
    std::string_view help;   // lines after the first are indented by the help itself
};

template <typename Settings>
struct OptionRow {
    OptionText text;
    Result<Done> (*set)(Settings& settings, std::string_view value);
};

// One option of a command line, taken apart: which row, and its value.
struct GivenOption {
    std::size_t row;
    std::string_view value;
};
Result<std::vector<GivenOption>> split_options(std::span<const OptionText> rows, Arguments args);

std::string options_help(std::span<const OptionText> rows);

template <typename Settings>
std::vector<OptionText> texts_of(std::span<const OptionRow<Settings>> rows) {
    std::vector<OptionText> texts;
    texts.reserve(rows.size());
    for (const OptionRow<Settings>& row : rows)
        texts.push_back(row.text);
    return texts;
}

template <typename Settings>
Result<Done> read_options(std::span<const OptionRow<Settings>> rows, Arguments args,
                          Settings& settings) {
    const auto given = split_options(texts_of(rows), args);
    if (!given) return given.complaint();
    for (const GivenOption& option : *given)
        if (auto set = rows[option.row].set(settings, option.value); !set)
            return Complaint{std::string(rows[option.row].text.name) + ": " + set.complaint().text};
    return Done{};
}

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
