// Makes views by hiding cards that a seat may not know, and makes games from views by dealing the
// hidden cards at random.
#include "engine/knowledge/classic_view.hpp"

#include "engine/core/ensure.hpp"

namespace kaiten {
namespace {

bool is_dummy_pile(const Rules& rules, unsigned holder) {
    return holder >= rules.seats;
}

// Returns how many cards at the front of the hand the viewer knows because it held the hand.
unsigned known_cards(const ClassicGame& game, unsigned viewer, unsigned holder) {
    const unsigned size = game.hands[holder].cards.size();
    if (holder == viewer) return size;
    if (is_dummy_pile(game.rules, holder)) return 0;
    if (!has_held(game, viewer, holder)) return 0;
    const bool has_pile_card = game.rules.dummy && control(game) == holder && size > 0;
    return has_pile_card ? size - 1 : size;
}

KnownHand known_hand(const ClassicGame& game, unsigned viewer, unsigned holder) {
    const Hand& hand = game.hands[holder];
    KnownHand known;
    known.returned_chopsticks = hand.returned_chopsticks;
    const unsigned sure = known_cards(game, viewer, holder);
    const bool pile_card_at_back =
        holder == viewer && game.rules.dummy && control(game) == viewer && sure > 0;
    const unsigned sorted = pile_card_at_back ? sure - 1 : sure;
    for (unsigned i = 0; i < sorted; ++i)
        known.cards.push(hand.cards[i]);
    if (sure == 0)
        for (unsigned i = 0; i < hand.returned_chopsticks; ++i)
            known.cards.push(Face::chopsticks);
    known.cards.sort();
    if (pile_card_at_back) known.cards.push(hand.cards.back());
    known.unknown = static_cast<std::uint8_t>(hand.cards.size() - known.cards.size());
    return known;
}

void count(std::array<std::uint8_t, classic_face_count>& counts, Face card) {
    counts[index(card)] = static_cast<std::uint8_t>(counts[index(card)] + 1);
}

// Counts all cards of the pile and of the hands, except those known to the viewer.
void count_unseen(const ClassicGame& game, ClassicView& view) {
    for (const Face card : game.pile)
        count(view.unseen, card);
    for (unsigned i = 0; i < game.rules.tables(); ++i) {
        for (const Face card : game.hands[i].cards)
            count(view.unseen, card);
        for (const Face card : view.hands[i].cards)
            view.unseen[index(card)] = static_cast<std::uint8_t>(view.unseen[index(card)] - 1);
    }
}

// Pool of unseen cards for random draws.
class UnseenCards {
public:
    UnseenCards(const ClassicView& view, Random& random) : random_(random) {
        for (unsigned i = 0; i < classic_face_count; ++i)
            for (unsigned n = 0; n < view.unseen[i]; ++n)
                cards_.push(face_at(i));
    }
    Face draw() {
        const unsigned place = random_.below(cards_.size());
        const Face card = cards_[place];
        cards_.remove_unordered(place);
        return card;
    }

private:
    List<Face, classic_deck_size> cards_;
    Random& random_;
};

}  // namespace

ClassicView view_of(const ClassicGame& game, unsigned seat) {
    ClassicView view;
    show_frame(game, seat, view);
    if (view.has_chosen() && game.rules.dummy && control(game) == seat)
        view.for_dummy = game.for_dummy;
    view.puddings = game.puddings;
    for (unsigned i = 0; i < game.rules.tables(); ++i)
        view.hands[i] = known_hand(game, seat, i);
    view.pile = static_cast<std::uint8_t>(game.pile.size());
    count_unseen(game, view);
    return view;
}

void determinize(const ClassicView& view, Random& random, Horizon horizon, ClassicGame& game) {
    UnseenCards unseen(view, random);
    game = {};
    restore_frame(view, game);
    game.puddings = view.puddings;
    game.for_dummy = view.for_dummy;
    for (unsigned i = 0; i < view.rules.tables(); ++i) {
        const KnownHand& known = view.hands[i];
        Hand& hand = game.hands[i];
        hand.cards = known.cards;
        hand.returned_chopsticks = known.returned_chopsticks;
        for (unsigned n = 0; n < known.unknown; ++n)
            hand.cards.push(unseen.draw());
    }
    if (horizon == Horizon::round) return;
    for (unsigned n = 0; n < view.pile; ++n)
        game.pile.push(unseen.draw());
}

}  // namespace kaiten
