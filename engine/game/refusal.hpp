// Why something from outside was refused: a table that cannot be set, a move that is not legal, a
// record that cannot be read. Whatever is refused changes nothing.
#pragma once

#include <cstdint>
#include <string_view>

namespace kaiten {

enum class Refusal : std::uint8_t {
    none,  // accepted

    // Rules that do not go together.
    unknown_edition,
    too_few_seats,
    too_many_seats,
    dummy_not_in_edition,
    dummy_needs_two_seats,
    menu_not_in_edition,
    menu_has_unknown_kind,
    menu_missing,
    menu_needs_nigiri,
    menu_needs_one_roll,
    menu_needs_three_appetizers,
    menu_needs_two_specials,
    menu_needs_one_dessert,
    kind_not_with_so_few_seats,
    kind_not_with_so_many_seats,

    // Moves.
    no_such_seat,
    round_is_over,
    game_is_over,
    already_committed,
    not_your_turn,
    another_decision_is_open,
    no_card_named,
    card_not_in_hand,
    second_card_not_in_hand,
    no_chopsticks,
    too_few_cards_for_chopsticks,
    wasabi_choice_not_in_edition,
    no_wasabi_to_decline,
    dummy_card_missing,
    dummy_card_not_in_hand,
    no_dummy_to_serve,
    no_spoon,
    spoon_needs_cards_left,
    ask_not_on_menu,
    card_was_not_asked_for,
    card_was_not_drawn,
    menu_cannot_bring_a_menu,
    no_such_card_to_copy,
    no_such_card_to_flip,
    card_already_flipped,
    move_says_too_much,

    // What a seat reports of its position.
    no_such_round,
    no_such_turn,
    hand_does_not_fit_turn,
    table_does_not_fit_turn,
    seen_does_not_fit_turn,
    too_many_of_a_card,
    card_not_in_game,
    wasabi_does_not_fit,
    special_order_without_copy,
    acting_card_still_there,
    decision_cannot_be_open,
    uramaki_does_not_fit,
    discards_do_not_fit,
    kept_does_not_fit_round,

    // Records.
    record_too_short,
    record_is_foreign,
    record_has_other_version,
    record_has_older_rules,
    record_is_damaged,
    record_has_bad_rules,
    record_has_bad_choice,
    record_is_of_another_game,
    record_is_full,
};

// One clear line for people.
std::string_view text(Refusal refusal);

}  // namespace kaiten
