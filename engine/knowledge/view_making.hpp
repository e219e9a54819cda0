// What making a view from a seat's report has in common in both games; not for use outside the
// engine.
#pragma once

#include <array>

#include "engine/core/list.hpp"
#include "engine/game/refusal.hpp"
#include "engine/game/rules.hpp"

namespace kaiten {

using ReportedHand = List<Face, max_hand>;

// What is known of the hand from which a turn was played: how it looked when this seat last held
// it, and how it looked when it came by again. Either may not be known.
struct Glimpse {
    const ReportedHand* before = nullptr;
    const ReportedHand* after = nullptr;

    // Whether so many of a card can have left the hand in between. Chopsticks, spoons and special
    // orders come back into hands: of them, any number can have left.
    bool may_have_lost(Face card, unsigned copies = 1) const {
        constexpr KindSet returning(Kind::chopsticks, Kind::spoon, Kind::special_order);
        if (before == nullptr || returning.has(kind_of(card))) return true;
        const unsigned kept = after == nullptr ? 0 : after->count(card);
        return before->count(card) >= kept + copies;
    }
};
using Glimpses = std::array<Glimpse, max_hand>;  // by turn

// How many of a card the game has.
inline unsigned cards_in_game(const Rules& rules, Face card) {
    if (!rules.party()) return row(card).classic_cards;
    return rules.menu.has(kind_of(card)) ? row(card).party_cards : 0;
}

// The cards of the game that have not been placed anywhere yet.
class Unplaced {
public:
    explicit Unplaced(const Rules& rules) {
        for (unsigned i = 0; i < face_count; ++i)
            left_[i] = static_cast<int>(cards_in_game(rules, face_at(i)));
    }
    void place(Face card, unsigned copies = 1) {
        int& left = left_[index(card)];
        left -= static_cast<int>(copies);
        too_many_ = too_many_ || left < 0;
    }
    template <typename Cards>
    void place_all(const Cards& cards) {
        for (const Face card : cards)
            place(card);
    }
    bool too_many() const { return too_many_; }
    unsigned left(unsigned face) const { return static_cast<unsigned>(left_[face]); }

private:
    std::array<int, face_count> left_{};
    bool too_many_ = false;
};

// Whether there are such rules, of Party or not, and such a place in a game of theirs.
template <typename Report>
Refusal check_frame(const Report& told, bool party) {
    if (const Refusal refusal = check(told.rules).refusal; refusal != Refusal::none) return refusal;
    if (told.rules.party() != party) return Refusal::unknown_edition;
    if (told.seat >= told.rules.seats) return Refusal::no_such_seat;
    if (told.round < 1 || told.round > round_count) return Refusal::no_such_round;
    if (told.turn < 1 || told.turn > told.rules.hand_size()) return Refusal::no_such_turn;
    return Refusal::none;
}

// Whether the game has such cards, and so many of them, in each list by itself.
template <typename Report>
Refusal check_cards(const Report& told) {
    const auto check_list = [&told](const auto& cards) {
        Unplaced unplaced(told.rules);
        for (const Face card : cards) {
            if (cards_in_game(told.rules, card) == 0) return Refusal::card_not_in_game;
            unplaced.place(card);
        }
        return unplaced.too_many() ? Refusal::too_many_of_a_card : Refusal::none;
    };
    for (const ReportedHand& hand : told.seen)
        if (const Refusal refusal = check_list(hand); refusal != Refusal::none) return refusal;
    if (const Refusal refusal = check_list(told.hand); refusal != Refusal::none) return refusal;
    return check_list(told.discards);
}

// Makes the view if it can be; `view` changes only then.
template <typename Maker, typename Report, typename ViewType>
Refusal make_view(const Report& report, bool party, ViewType& view) {
    if (const Refusal refusal = check_frame(report, party); refusal != Refusal::none)
        return refusal;
    ViewType made;
    Maker maker(report, made);
    if (const Refusal refusal = maker.check(); refusal != Refusal::none) return refusal;
    maker.make();
    if (!maker.count_cards()) {
        // What was worked out of other hands fits the tables and can still be wrong. Without it
        // the cards must do.
        maker.forget_hands();
        if (!maker.count_cards()) return Refusal::too_many_of_a_card;
    }
    view = made;
    return Refusal::none;
}

}  // namespace kaiten
