// Cards as people type them: by their number in what is shown, by the name that records use, or by
// any word of the name the edition gives them; the beginning of a name is enough if it is the only
// one. And what a card does, in a line.
#pragma once

#include <string_view>

#include "engine/game/cards.hpp"
#include "engine/game/rules.hpp"
#include "firmware/play/answer.hpp"

namespace kaiten {

enum class Naming : std::uint8_t {
    found,
    ambiguous,  // several cards begin so
    unknown,    // no card is called so
    absent,     // there is such a card, but not to be chosen
};

struct NamedCard {
    Naming naming;
    Face face = Face::none;
};

struct NamedOption {
    Naming naming;
    unsigned option = 0;
};

// Among what there is to pick, in the order it is shown; equal cards that are picked already are
// passed over.
NamedOption option_named(const Answer& answer, const Rules& rules, std::string_view typed);
// Among all cards of the game; in Party those on the menu.
NamedCard card_named(const Rules& rules, std::string_view typed);

// As the edition calls a card, and what it does.
std::string_view english_name(const Rules& rules, Face face);
std::string_view english_effect(const Rules& rules, Face face);
std::string_view english_effect(const Rules& rules, const PoolCard& option);
// What is printed on the option, a face or a kind; and a card that it stands for.
std::string_view name_of(const PoolCard& option);
Face card_of(const PoolCard& option);
// What says that no card is meant, where any number may be picked.
inline constexpr std::string_view no_card = "none";
bool may_be_answer(const Answer& answer, const Rules& rules, std::string_view typed);
// Whether there is such a card in the game.
bool in_game(const Rules& rules, Face face);

}  // namespace kaiten
