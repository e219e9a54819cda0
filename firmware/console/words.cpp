// Splits lines into words and parses numbers.
#include "firmware/console/words.hpp"

namespace kaiten {
namespace {

char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

}  // namespace

Words words_of(std::string_view line) {
    Words words;
    while (words.size() < Words::capacity) {
        const std::size_t first = line.find_first_not_of(" \t");
        if (first == std::string_view::npos) break;
        line.remove_prefix(first);
        const std::size_t length = line.find_first_of(" \t");
        words.push(line.substr(0, length));
        if (length == std::string_view::npos) break;
        line.remove_prefix(length);
    }
    return words;
}

std::optional<unsigned> number_in(std::string_view word, unsigned most) {
    std::uint64_t number = 0;
    for (const char letter : word) {
        if (letter < '0' || letter > '9') return std::nullopt;
        number = number * 10 + static_cast<unsigned>(letter - '0');
        if (number > most) return std::nullopt;
    }
    if (word.empty()) return std::nullopt;
    return static_cast<unsigned>(number);
}

bool begins(std::string_view name, std::string_view typed) {
    if (typed.size() > name.size()) return false;
    for (std::size_t i = 0; i < typed.size(); ++i)
        if (lower(name[i]) != lower(typed[i])) return false;
    return true;
}

bool same(std::string_view name, std::string_view typed) {
    return name.size() == typed.size() && begins(name, typed);
}

}  // namespace kaiten
