// The reasons in words.
#include "engine/game/refusal.hpp"

namespace kaiten {

// A switch, so that the compiler finds a reason without words.
std::string_view text(Refusal refusal) {
    switch (refusal) {
        case Refusal::none:
            return "accepted";
        case Refusal::unknown_edition:
            return "there is no such edition";
        case Refusal::too_few_seats:
            return "the edition needs more seats";
        case Refusal::too_many_seats:
            return "the edition does not have so many seats";
        case Refusal::dummy_not_in_edition:
            return "the edition has no dummy";
        case Refusal::dummy_needs_two_seats:
            return "a dummy plays with exactly two seats";
        case Refusal::menu_not_in_edition:
            return "the edition has no menus";
        case Refusal::menu_has_unknown_kind:
            return "the menu has a card that does not exist";
        case Refusal::menu_missing:
            return "the edition needs a menu";
        case Refusal::menu_needs_nigiri:
            return "nigiri belong on every menu";
        case Refusal::menu_needs_one_roll:
            return "a menu has exactly one kind of rolls";
        case Refusal::menu_needs_three_appetizers:
            return "a menu has exactly three appetizers";
        case Refusal::menu_needs_two_specials:
            return "a menu has exactly two specials";
        case Refusal::menu_needs_one_dessert:
            return "a menu has exactly one dessert";
        case Refusal::kind_not_with_so_few_seats:
            return "the card needs more seats";
        case Refusal::kind_not_with_so_many_seats:
            return "the card is not allowed with so many seats";
        case Refusal::no_such_seat:
            return "there is no such seat";
        case Refusal::round_is_over:
            return "the round is over";
        case Refusal::game_is_over:
            return "the game is over";
        case Refusal::already_committed:
            return "the seat has already chosen";
        case Refusal::not_your_turn:
            return "the seat has nothing to decide now";
        case Refusal::another_decision_is_open:
            return "another decision is to be made now";
        case Refusal::no_card_named:
            return "a card must be named";
        case Refusal::card_not_in_hand:
            return "the card is not in the hand";
        case Refusal::second_card_not_in_hand:
            return "the second card is not in the hand";
        case Refusal::no_chopsticks:
            return "two cards need chopsticks on the table from an earlier turn";
        case Refusal::too_few_cards_for_chopsticks:
            return "there are too few cards to take two";
        case Refusal::wasabi_choice_not_in_edition:
            return "the edition puts a nigiri on a free wasabi without asking";
        case Refusal::no_wasabi_to_decline:
            return "there is no free wasabi to decline";
        case Refusal::dummy_card_missing:
            return "a card for the dummy must be named";
        case Refusal::dummy_card_not_in_hand:
            return "the card for the dummy is not in the hand";
        case Refusal::no_dummy_to_serve:
            return "the seat does not play for a dummy this turn";
        case Refusal::no_spoon:
            return "there is no spoon on the table from an earlier turn";
        case Refusal::spoon_needs_cards_left:
            return "a spoon is of no use when no cards will be left in the hands";
        case Refusal::ask_not_on_menu:
            return "nothing like that is on the menu";
        case Refusal::card_was_not_asked_for:
            return "the card is not what was asked for";
        case Refusal::card_was_not_drawn:
            return "the card is not among those drawn";
        case Refusal::menu_cannot_bring_a_menu:
            return "a menu cannot bring another menu";
        case Refusal::no_such_card_to_copy:
            return "there is no such card to copy";
        case Refusal::no_such_card_to_flip:
            return "there is no such card from an earlier turn";
        case Refusal::card_already_flipped:
            return "the card is flipped already";
        case Refusal::move_says_too_much:
            return "the move says more than the decision asks for";
        case Refusal::no_such_round:
            return "there is no such round";
        case Refusal::no_such_turn:
            return "there is no such turn";
        case Refusal::hand_does_not_fit_turn:
            return "the hand's size does not fit the turn";
        case Refusal::table_does_not_fit_turn:
            return "a table's size does not fit the turn";
        case Refusal::seen_does_not_fit_turn:
            return "the hands seen do not fit the turn";
        case Refusal::too_many_of_a_card:
            return "there are not so many of a card";
        case Refusal::card_not_in_game:
            return "a card is not in this game";
        case Refusal::wasabi_does_not_fit:
            return "nigiri and wasabi of a table cannot lie like that";
        case Refusal::special_order_without_copy:
            return "a special order on a table must have become a copy by now";
        case Refusal::acting_card_still_there:
            return "a menu or takeout box must have left its table by now";
        case Refusal::decision_cannot_be_open:
            return "there is nothing to decide in that way";
        case Refusal::uramaki_does_not_fit:
            return "the uramaki do not fit their places and points";
        case Refusal::discards_do_not_fit:
            return "the discards cannot be those of the game so far";
        case Refusal::kept_does_not_fit_round:
            return "what was kept of earlier rounds does not fit the round";
        case Refusal::record_too_short:
            return "the record ends too early";
        case Refusal::record_is_foreign:
            return "this is not a game record";
        case Refusal::record_has_other_version:
            return "the record is of another version";
        case Refusal::record_has_older_rules:
            return "the record was played by older rules of Party";
        case Refusal::record_is_damaged:
            return "the record is damaged";
        case Refusal::record_has_bad_rules:
            return "the record's rules do not go together";
        case Refusal::record_has_bad_choice:
            return "the record has a choice that is not legal";
        case Refusal::record_is_of_another_game:
            return "the record is of another kind of game";
        case Refusal::record_is_full:
            return "the record has no room for another choice";
    }
    return "";
}

}  // namespace kaiten
