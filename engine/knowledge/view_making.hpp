// Code shared by classic_report.cpp and party_report.cpp; not for use outside the engine.
#pragma once

#include <array>

#include "engine/core/list.hpp"
#include "engine/game/refusal.hpp"
#include "engine/game/rules.hpp"

namespace kaiten {

using ReportedHand = List<Face, max_hand>;

// Knowledge about the hand from which a turn was played: its cards when the reporting seat last
// held it, and when it came back. Either may be unknown (null).
struct Glimpse {
    const ReportedHand* before = nullptr;
    const ReportedHand* after = nullptr;

    // Returns whether `copies` of the card can have left the hand in between. Chopsticks, spoons
    // and special orders return into hands, so any number of these can have left.
    bool may_have_lost(Face card, unsigned copies = 1) const {
        constexpr KindSet returning(Kind::chopsticks, Kind::spoon, Kind::special_order);
        if (before == nullptr || returning.has(kind_of(card))) return true;
        const unsigned kept = after == nullptr ? 0 : after->count(card);
        return before->count(card) >= kept + copies;
    }
};
using Glimpses = std::array<Glimpse, max_hand>;  // by turn

// Returns the number of copies of a card in the game.
inline unsigned cards_in_game(const Rules& rules, Face card) {
    if (!rules.party()) return row(card).classic_cards;
    return rules.menu.has(kind_of(card)) ? row(card).party_cards : 0;
}

// Counts the cards of the game whose place is not known yet.
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

// Checks that the rules are valid and of the expected kind, and that seat, round and turn exist.
template <typename Report>
Refusal check_frame(const Report& told, bool party) {
    if (const Refusal refusal = check(told.rules).refusal; refusal != Refusal::none) return refusal;
    if (told.rules.party() != party) return Refusal::unknown_edition;
    if (told.seat >= told.rules.seats) return Refusal::no_such_seat;
    if (told.round < 1 || told.round > round_count) return Refusal::no_such_round;
    if (told.turn < 1 || told.turn > told.rules.hand_size()) return Refusal::no_such_turn;
    return Refusal::none;
}

// Checks each reported list of cards: all cards are in the game, and none is listed too often.
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

// Makes the view; changes `view` only on success.
template <typename Maker, typename Report, typename ViewType>
Refusal make_view(const Report& report, bool party, ViewType& view) {
    if (const Refusal refusal = check_frame(report, party); refusal != Refusal::none)
        return refusal;
    ViewType made;
    Maker maker(report, made);
    if (const Refusal refusal = maker.check(); refusal != Refusal::none) return refusal;
    maker.make();
    if (!maker.count_cards()) {
        // The reconstruction of other hands fits the tables but can still be wrong. Try again
        // without it.
        maker.forget_hands();
        if (!maker.count_cards()) return Refusal::too_many_of_a_card;
    }
    view = made;
    return Refusal::none;
}

}  // namespace kaiten
