// The name of a player: up to ten characters of Latin-1, which all fonts have. An empty name means
// that the player has none.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "firmware/text/line.hpp"

namespace kaiten {

struct PlayerName {
    static constexpr unsigned most_letters = 10;

    // Latin-1, filled up with zeros.
    std::array<std::uint8_t, most_letters> letters{};

    constexpr bool empty() const { return letters[0] == 0; }
    unsigned size() const;
    // Returns the name in UTF-8.
    Line text() const;
    constexpr bool operator==(const PlayerName&) const = default;
};

inline constexpr unsigned most_names = 8;
using PlayerNames = std::array<PlayerName, most_names>;

// Returns whether a name may contain the character.
bool is_letter(std::uint8_t letter);
// Returns the name in a UTF-8 text, or nothing if it is too long or has other characters.
std::optional<PlayerName> read_name(std::string_view text);
// Returns the letter `step` places after this one in the order in which the keys go through them.
// Zero is a place in this order.
std::uint8_t letter_after(std::uint8_t letter, int step);
// Removes spaces at the ends and after other spaces, and begins every word with a capital.
PlayerName tidied(const PlayerName& name);

}  // namespace kaiten
