// Reads, changes and prints the names of players.
#include "firmware/text/player_name.hpp"

#include <iterator>

#include "firmware/text/utf8.hpp"

namespace kaiten {
namespace {

// The letters in the order in which the keys go through them, as Unicode of Latin-1. Zero ends a
// name. Capitals follow from the place of a letter.
constexpr char32_t order[] =
    U"\0abcdefghijklmnopqrstuvwxyzàáâäåæçèéêëìíîïñòóôöøùúûüßÿ0123456789-'. ";
constexpr std::u32string_view all{order, std::size(order) - 1};

constexpr std::uint8_t case_distance = 0x20;
constexpr std::uint8_t sharp_s = 0xdf;
constexpr std::uint8_t y_diaeresis = 0xff;

bool is_small(std::uint8_t letter) {
    return (letter >= 'a' && letter <= 'z') ||
           (letter > sharp_s && letter < y_diaeresis && letter != 0xf7);
}

bool is_capital(std::uint8_t letter) {
    return (letter >= 'A' && letter <= 'Z') ||
           (letter >= 0xc0 && letter < sharp_s && letter != 0xd7);
}

std::uint8_t small(std::uint8_t letter) {
    return is_capital(letter) ? static_cast<std::uint8_t>(letter + case_distance) : letter;
}

bool ends_word(std::uint8_t letter) {
    return letter == ' ' || letter == '-';
}

}  // namespace

unsigned PlayerName::size() const {
    unsigned count = 0;
    while (count < most_letters && letters[count] != 0)
        ++count;
    return count;
}

Line PlayerName::text() const {
    Line line;
    for (unsigned i = 0; i < size(); ++i) {
        const std::uint8_t letter = letters[i];
        const char bytes[] = {static_cast<char>(0xc0 | letter >> 6),
                              static_cast<char>(0x80 | (letter & 0x3f))};
        const char plain = static_cast<char>(letter);
        line.add(letter < 0x80 ? std::string_view{&plain, 1} : std::string_view{bytes, 2});
    }
    return line;
}

bool is_letter(std::uint8_t letter) {
    return letter != 0 && all.find(char32_t{small(letter)}) != std::u32string_view::npos;
}

std::optional<PlayerName> read_name(std::string_view text) {
    PlayerName name;
    unsigned size = 0;
    while (!text.empty()) {
        const char32_t character = take_character(text);
        const bool fits = size < PlayerName::most_letters && character <= 0xff;
        if (!fits || !is_letter(static_cast<std::uint8_t>(character))) return std::nullopt;
        name.letters[size++] = static_cast<std::uint8_t>(character);
    }
    return name;
}

std::uint8_t letter_after(std::uint8_t letter, int step) {
    const auto count = static_cast<int>(all.size());
    const auto at = static_cast<int>(all.find(char32_t{small(letter)}));
    return static_cast<std::uint8_t>(all[static_cast<std::size_t>((at + step + count) % count)]);
}

PlayerName tidied(const PlayerName& name) {
    PlayerName tidy;
    unsigned size = 0;
    for (unsigned i = 0; i < name.size(); ++i) {
        const std::uint8_t letter = name.letters[i];
        const bool begins = size == 0 || ends_word(tidy.letters[size - 1]);
        if (letter == ' ' && begins) continue;
        tidy.letters[size++] =
            begins && is_small(letter) ? static_cast<std::uint8_t>(letter - case_distance) : letter;
    }
    if (size > 0 && tidy.letters[size - 1] == ' ') tidy.letters[size - 1] = 0;
    return tidy;
}

}  // namespace kaiten
