// The tables of all cards and decisions. A new card is added here.
#include "engine/party/card.hpp"

namespace kaiten {

extern const CardRow nigiri_card, maki_card, temaki_card, uramaki_card, tempura_card, sashimi_card,
    dumpling_card, eel_card, tofu_card, onigiri_card, edamame_card, miso_card, chopsticks_card,
    spoon_card, menu_card, takeout_card, soy_card, tea_card, special_order_card, wasabi_card,
    pudding_card, matcha_card, fruit_card;
extern const DecisionRow copy_decision, ask_decision, give_decision, draw_decision,
    takeout_decision;

// In the order of Kind.
constinit const std::array<const CardRow*, kind_count> card_rows{
    &nigiri_card,        &maki_card,   &temaki_card,  &uramaki_card, &tempura_card, &sashimi_card,
    &dumpling_card,      &eel_card,    &tofu_card,    &onigiri_card, &edamame_card, &miso_card,
    &chopsticks_card,    &spoon_card,  &menu_card,    &takeout_card, &soy_card,     &tea_card,
    &special_order_card, &wasabi_card, &pudding_card, &matcha_card,  &fruit_card};

// In the order of Decision.
constinit const std::array<const DecisionRow*, decision_count> decision_rows{
    nullptr,        nullptr,        &copy_decision,   &ask_decision,
    &give_decision, &draw_decision, &takeout_decision};

}  // namespace kaiten
