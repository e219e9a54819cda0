// Finds the card that a player typed. A card is typed as its number in the displayed list, as its
// name in records, or as any word of the name that the edition uses. A unique beginning of a name
// is enough. Also provides the one-line effect of each card.
#pragma once

#include <string_view>

#include "engine/game/cards.hpp"
#include "engine/game/rules.hpp"
#include "firmware/play/answer.hpp"

namespace kaiten {

enum class Naming : std::uint8_t {
    found,
    ambiguous,  // several names begin with the typed word
    unknown,    // no card has this name
    absent,     // the card exists, but cannot be chosen now
};

struct NamedCard {
    Naming naming;
    Face face = Face::none;
};

struct NamedOption {
    Naming naming;
    unsigned option = 0;
};

// Searches the options of the answer in display order. Skips options that are already picked.
NamedOption option_named(const Answer& answer, const Rules& rules, std::string_view typed);
// Searches all cards of the game. In Party these are the cards of the menu.
NamedCard card_named(const Rules& rules, std::string_view typed);

// Return the name that the edition gives a card, and its effect.
std::string_view english_name(const Rules& rules, Face face);
std::string_view english_effect(const Rules& rules, Face face);
std::string_view english_effect(const Rules& rules, const PoolCard& option);
// name_of() returns the name of the option's face or kind. card_of() returns a card that the option
// stands for.
std::string_view name_of(const PoolCard& option);
Face card_of(const PoolCard& option);
// Word for an empty answer, where any number of cards may be picked.
inline constexpr std::string_view no_card = "none";
bool may_be_answer(const Answer& answer, const Rules& rules, std::string_view typed);
// Returns whether the game contains cards with this face.
bool in_game(const Rules& rules, Face face);

}  // namespace kaiten
