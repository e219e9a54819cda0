// Checks, lists and randomly chooses takes.
#include "engine/game/take.hpp"

#include "engine/core/ensure.hpp"

namespace kaiten {
namespace {

// Returns whether the hand holds `wanted` in addition to the cards already taken.
bool holds(const TakeSituation& situation, Face wanted, Face taken, Face also_taken = Face::none) {
    const unsigned needed = 1U + (wanted == taken ? 1U : 0U) + (wanted == also_taken ? 1U : 0U);
    return wanted != Face::none && situation.hand.count(wanted) >= needed;
}

Refusal check_wasabi(const TakeSituation& situation, const Move& move) {
    if (move.off_wasabi == 0) return Refusal::none;
    if (!situation.wasabi_may_be_declined) return Refusal::wasabi_choice_not_in_edition;
    if (move.off_wasabi > 3) return Refusal::move_says_too_much;
    UsableWasabi wasabi = situation.wasabi;
    const bool first = (move.off_wasabi & 1U) != 0;
    if (first && !wasabi.could_take(move.card)) return Refusal::no_wasabi_to_decline;
    wasabi.lay(move.card, first);
    const bool second = (move.off_wasabi & 2U) != 0;
    if (second && (move.second == Face::none || !wasabi.could_take(move.second)))
        return Refusal::no_wasabi_to_decline;
    return Refusal::none;
}

// Returns whether the order of two cards changes the result: one of them affects the other.
bool order_matters(const TakeSituation& situation, Face a, Face b) {
    if (a == b) return false;
    if (a == Face::special_order || b == Face::special_order) return true;
    if (is_nigiri(a) && is_nigiri(b)) return situation.wasabi.count == 1;
    const bool wasabi_and_nigiri =
        (a == Face::wasabi && is_nigiri(b)) || (b == Face::wasabi && is_nigiri(a));
    return wasabi_and_nigiri && situation.wasabi.same_turn;
}

// Lists takes with different results. Each function adds one part of the take and calls the next.
class TakeLister {
public:
    TakeLister(const TakeSituation& situation, MoveList& moves)
        : situation_(situation), faces_(distinct(situation)), moves_(moves) {}

    void list() {
        for (const Face card : faces_)
            with_wasabi(take(card));
        if (!situation_.may_take_two()) return;
        for (const Face first : faces_)
            for (const Face second : faces_) {
                if (!holds(situation_, second, first)) continue;
                if (second < first && !order_matters(situation_, first, second)) continue;
                with_wasabi(take_two(first, second));
            }
    }

private:
    static List<Face, max_hand> distinct(const TakeSituation& situation) {
        List<Face, max_hand> faces;
        for (const Face card : situation.hand)
            if (!faces.contains(card)) faces.push(card);
        faces.sort();
        return faces;
    }

    void with_wasabi(Move move) {
        const unsigned choices = situation_.wasabi_may_be_declined ? 4 : 1;
        for (unsigned off = 0; off < choices; ++off) {
            move.off_wasabi = static_cast<std::uint8_t>(off);
            if (check_wasabi(situation_, move) == Refusal::none) with_spoon(move);
        }
    }

    void with_spoon(Move move) {
        with_dummy(move);
        if (!situation_.may_use_spoon()) return;
        move.spoon = true;
        with_dummy(move);
    }

    void with_dummy(Move move) {
        if (!situation_.serves_dummy) {
            moves_.push(move);
            return;
        }
        for (const Face card : faces_) {
            if (!holds(situation_, card, move.card, move.second)) continue;
            move.for_dummy = card;
            moves_.push(move);
        }
    }

    const TakeSituation& situation_;
    const List<Face, max_hand> faces_;  // different faces of the hand, sorted
    MoveList& moves_;
};

// Draws random cards from the hand without replacement.
class HandDraw {
public:
    HandDraw(const List<Face, max_hand>& hand, Random& random) : hand_(hand), random_(random) {}

    Face draw() {
        unsigned place = random_.below(hand_.size() - drawn_);
        // Skips the places that were drawn before; places_ is sorted.
        for (unsigned i = 0; i < drawn_; ++i)
            if (place >= places_[i]) ++place;
        unsigned i = drawn_++;
        for (; i > 0 && places_[i - 1] > place; --i)
            places_[i] = places_[i - 1];
        places_[i] = place;
        return hand_[place];
    }

private:
    const List<Face, max_hand>& hand_;
    Random& random_;
    std::array<unsigned, 3> places_{};
    unsigned drawn_ = 0;
};

void decline_randomly(const TakeSituation& situation, Move& move, Random& random) {
    UsableWasabi wasabi = situation.wasabi;
    const std::array<Face, 2> cards{move.card, move.second};
    for (unsigned i = 0; i < 2; ++i) {
        const bool declined = wasabi.could_take(cards[i]) && random.coin();
        if (declined) move.off_wasabi = static_cast<std::uint8_t>(move.off_wasabi | (1U << i));
        wasabi.lay(cards[i], declined);
    }
}

Move random_rich_take(const TakeSituation& situation, Random& random) {
    HandDraw cards(situation.hand, random);
    Move move = take(cards.draw());
    if (situation.may_take_two() && random.coin()) move.second = cards.draw();
    if (situation.serves_dummy) move.for_dummy = cards.draw();
    if (situation.may_use_spoon()) move.spoon = random.coin();
    if (situation.wasabi_may_be_declined) decline_randomly(situation, move, random);
    return move;
}

}  // namespace

Refusal check_take(const TakeSituation& situation, const Move& move) {
    if (move.decision != Decision::take) return Refusal::another_decision_is_open;
    if (move.flipped || move.cards != 0 || move.kind != Kind::none)
        return Refusal::move_says_too_much;
    if (move.card == Face::none) return Refusal::no_card_named;
    if (!holds(situation, move.card, Face::none)) return Refusal::card_not_in_hand;
    if (move.second != Face::none) {
        if (!situation.chopsticks) return Refusal::no_chopsticks;
        if (!situation.may_take_two()) return Refusal::too_few_cards_for_chopsticks;
        if (!holds(situation, move.second, move.card)) return Refusal::second_card_not_in_hand;
    }
    if (!situation.serves_dummy && move.for_dummy != Face::none) return Refusal::no_dummy_to_serve;
    if (situation.serves_dummy) {
        if (move.for_dummy == Face::none) return Refusal::dummy_card_missing;
        if (!holds(situation, move.for_dummy, move.card, move.second))
            return Refusal::dummy_card_not_in_hand;
    }
    if (move.spoon && !situation.spoon) return Refusal::no_spoon;
    if (move.spoon && !situation.may_use_spoon()) return Refusal::spoon_needs_cards_left;
    return check_wasabi(situation, move);
}

void legal_takes(const TakeSituation& situation, MoveList& moves) {
    TakeLister(situation, moves).list();
}

Move random_take(const TakeSituation& situation, Random& random) {
    const bool plain = !situation.chopsticks && !situation.spoon && !situation.serves_dummy &&
                       !(situation.wasabi_may_be_declined && situation.wasabi.count > 0);
    if (plain) return take(situation.hand[random.below(situation.hand.size())]);
    return random_rich_take(situation, random);
}

}  // namespace kaiten
