// Replaces the known cards of all hands in a seat's view by the actual hands.
#include "tools/host/open_view.hpp"

namespace kaiten {
namespace {

// Opens one hand, and removes its cards from the unseen ones.
template <typename ViewType, typename KnownHand, typename Hand>
void open_hand(ViewType& view, KnownHand& known, const Hand& hand) {
    const auto count = [&view](Face card, int cards) {
        std::uint8_t& unseen = view.unseen[index(card)];
        unseen = static_cast<std::uint8_t>(unseen + cards);
    };
    for (const Face card : known.cards)
        count(card, 1);
    known.cards = hand.cards;
    known.unknown = 0;
    for (const Face card : known.cards)
        count(card, -1);
}

}  // namespace

ClassicView open_view_of(const ClassicGame& game, unsigned seat) {
    ClassicView view = view_of(game, seat);
    for (unsigned i = 0; i < game.rules.tables(); ++i) {
        if (i == seat) continue;
        open_hand(view, view.hands[i], game.hands[i]);
        // With a dummy, the order says when each card of its pile comes up.
        if (!game.rules.dummy) view.hands[i].cards.sort();
    }
    return view;
}

PartyView open_view_of(const PartyGame& game, unsigned seat) {
    PartyView view = view_of(game, seat);
    for (unsigned i = 0; i < game.rules.seats; ++i) {
        if (i == seat) continue;
        open_hand(view, view.hands[i], game.hands[i]);
        view.hands[i].cards.sort();
    }
    return view;
}

}  // namespace kaiten
