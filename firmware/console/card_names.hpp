// Cards as people type them: by their place in the hand, by the name that records use, or by any
// word of the name the edition gives them; the beginning of a name is enough if it is the only one.
#pragma once

#include <string_view>

#include "engine/core/list.hpp"
#include "engine/game/cards.hpp"
#include "engine/game/rules.hpp"

namespace kaiten {

using HandCards = List<Face, max_hand>;

enum class Naming : std::uint8_t {
    found,
    ambiguous,  // several cards begin so
    unknown,    // no card is called so
    absent,     // there is such a card, but not in this hand
};

struct NamedCard {
    Naming naming;
    Face face = Face::none;
};

// Among the hand's cards, in the order they are shown.
NamedCard card_in_hand(const HandCards& shown, Edition edition, std::string_view typed);
// Among all cards of the classic game.
NamedCard card_of_edition(Edition edition, std::string_view typed);

}  // namespace kaiten
