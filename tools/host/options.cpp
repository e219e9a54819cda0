// Command lines: finding each argument's row, and telling people what there is.
#include "tools/host/options.hpp"

#include <algorithm>
#include <charconv>

namespace kaiten {
namespace {

constexpr std::size_t help_column = 26;

Complaint unknown_argument(std::span<const OptionText> rows, std::string_view name) {
    const std::string known = rows.empty() ? "it takes none" : "options: " + join(names_of(rows));
    return {"unknown argument '" + std::string(name) + "' (" + known + ")"};
}

}  // namespace

Result<std::vector<GivenOption>> split_options(std::span<const OptionText> rows, Arguments args) {
    std::vector<GivenOption> given;
    for (std::size_t i = 0; i < args.size(); ++i) {
        const std::size_t equals = args[i].find('=');
        const std::string_view name = args[i].substr(0, equals);
        const auto row = std::ranges::find(rows, name, &OptionText::name);
        if (row == rows.end()) return unknown_argument(rows, name);
        const auto place = static_cast<std::size_t>(row - rows.begin());
        if (std::ranges::find(given, place, &GivenOption::row) != given.end())
            return Complaint{std::string(name) + " is given twice"};
        const bool inline_value = equals != std::string_view::npos;
        if (row->value.empty()) {
            if (inline_value) return Complaint{std::string(name) + " takes no value"};
            given.push_back({place, {}});
        } else if (inline_value) {
            given.push_back({place, args[i].substr(equals + 1)});
        } else {
            i += 1;
            if (i == args.size()) return Complaint{std::string(name) + " needs a value"};
            given.push_back({place, args[i]});
        }
    }
    return given;
}

std::string options_help(std::span<const OptionText> rows) {
    std::string help;
    for (const OptionText& row : rows) {
        std::string line = "  " + std::string(row.name);
        if (!row.value.empty()) line += " " + std::string(row.value);
        line.append(line.size() < help_column ? help_column - line.size() : 1, ' ');
        for (const char c : row.help) {
            line.push_back(c);
            if (c == '\n') line.append(help_column, ' ');
        }
        help += line + "\n";
    }
    return help;
}

Result<std::uint64_t> read_natural(std::string_view text, std::uint64_t least, std::uint64_t most) {
    std::uint64_t value = 0;
    const char* begin = text.data();
    const char* end = begin + text.size();
    const auto [stop, error] = std::from_chars(begin, end, value);
    const bool good = error == std::errc() && stop == end && value >= least && value <= most;
    if (good) return value;
    return Complaint{"'" + std::string(text) + "' is not a whole number from " +
                     std::to_string(least) + " to " + std::to_string(most)};
}

std::vector<std::string_view> split_list(std::string_view text) {
    std::vector<std::string_view> items;
    for (;;) {
        const std::size_t comma = text.find(',');
        items.push_back(text.substr(0, comma));
        if (comma == std::string_view::npos) return items;
        text.remove_prefix(comma + 1);
    }
}

std::string join(std::span<const std::string_view> names, std::string_view between) {
    std::string text;
    for (const std::string_view name : names) {
        if (!text.empty()) text += between;
        text += name;
    }
    return text;
}

}  // namespace kaiten
