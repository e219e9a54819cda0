// Parses numbers and comma-separated lists.
#include "tools/host/lists.hpp"

#include <charconv>

namespace kaiten {

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
