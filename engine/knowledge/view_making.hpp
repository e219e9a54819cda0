// What making a view of a seat's information is about in both games; not for use outside the
// engine.
#pragma once

#include "engine/game/refusal.hpp"
#include "engine/game/rules.hpp"

namespace kaiten {

// Whether there are such rules, of Party or not, and such a place in a game of theirs.
template <typename Information>
Refusal check_frame(const Information& told, bool party) {
    if (const Refusal refusal = check(told.rules).refusal; refusal != Refusal::none) return refusal;
    if (told.rules.party() != party) return Refusal::unknown_edition;
    if (told.seat >= told.rules.seats) return Refusal::no_such_seat;
    if (told.round < 1 || told.round > round_count) return Refusal::no_such_round;
    if (told.turn < 1 || told.turn > told.rules.hand_size()) return Refusal::no_such_turn;
    return Refusal::none;
}

// Makes the view if it can be; `view` changes only then.
template <typename Maker, typename Information, typename AnyView>
Refusal make_view(const Information& information, AnyView& view) {
    AnyView made;
    Maker maker(information, made);
    if (const Refusal refusal = maker.check(); refusal != Refusal::none) return refusal;
    maker.make();
    if (!maker.count_cards()) {
        // A story may fit and still be wrong; but if nothing is made of it, the cards must do.
        maker.forget_hands();
        if (!maker.count_cards()) return Refusal::too_many_of_a_card;
    }
    view = made;
    return Refusal::none;
}

}  // namespace kaiten
