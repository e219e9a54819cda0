// Makes Party views by hiding cards that a seat may not know, and makes games from views by dealing
// the hidden cards at random.
#include "engine/knowledge/party_view.hpp"

#include <new>

#include "engine/core/ensure.hpp"

namespace kaiten {
namespace {

KnownPartyHand known_hand(const PartyGame& game, unsigned viewer, unsigned holder) {
    const PartyHand& hand = game.hands[holder];
    KnownPartyHand known;
    known.returned = hand.returned;
    known.absent = hand.absent;
    if (has_held(game, viewer, holder)) {
        known.cards = hand.cards;
    } else {
        known.cards.append(hand.returned.begin(), hand.returned.size());
    }
    known.cards.sort();
    known.unknown = static_cast<std::uint8_t>(hand.cards.size() - known.cards.size());
    return known;
}

using FaceCounts = std::array<std::uint8_t, face_count>;

template <unsigned N>
void count_all(FaceCounts& counts, const List<Face, N>& cards) {
    for (const Face card : cards)
        counts[index(card)] = static_cast<std::uint8_t>(counts[index(card)] + 1);
}

template <unsigned N>
void uncount_all(FaceCounts& counts, const List<Face, N>& cards) {
    for (const Face card : cards) {
        KAITEN_ENSURE(counts[index(card)] > 0);
        counts[index(card)] = static_cast<std::uint8_t>(counts[index(card)] - 1);
    }
}

// Returns whether the seat sees the cards that a menu card has drawn.
bool sees_drawn(const PartyGame& game, unsigned seat) {
    return game.open.decision == Decision::draw && game.open.seat == seat;
}

void count_unseen(const PartyGame& game, PartyView& view) {
    count_all(view.unseen, game.deck);
    count_all(view.unseen, game.dessert_pile);
    if (!sees_drawn(game, view.seat)) count_all(view.unseen, game.drawn);
    for (unsigned i = 0; i < game.rules.seats; ++i) {
        count_all(view.unseen, game.hands[i].cards);
        uncount_all(view.unseen, view.hands[i].cards);
    }
}

// Deals the unseen cards of a view to the unknown places: the unknown parts of hands, and the pool.
// The pool is the deck plus the cards that another seat has drawn from it.
class Dealer {
public:
    Dealer(const PartyView& view, Random& random, PartyGame& game)
        : view_(view),
          random_(random),
          game_(game),
          hidden_drawn_(view.drawn.empty() ? view.drawn_count : 0U) {}

    void deal() {
        FaceCounts unseen = view_.unseen;
        const List<Face, max_seen_in_deck> seen = take_seen(unseen);
        fill_dessert_pile(unseen);
        for (unsigned i = 0; i < face_count; ++i)
            for (unsigned n = 0; n < unseen[i]; ++n)
                cards_.push(face_at(i));
        make_places();
        shuffle(std::span(cards_.begin(), cards_.size()), random_);
        mend();
        // Cards seen in the deck are in the pool, at any place.
        cards_.append(seen.begin(), seen.size());
        KAITEN_ENSURE(cards_.size() == places_.size());
        const unsigned in_hands = cards_.size() - view_.deck - hidden_drawn_;
        shuffle(std::span(cards_.begin() + in_hands, cards_.end()), random_);
        for (unsigned i = 0; i < cards_.size(); ++i)
            put(places_[i], cards_[i]);
    }

private:
    static constexpr std::uint8_t in_deck = most_seats;
    static constexpr std::uint8_t in_drawn = most_seats + 1;

    // Fills the pile of later rounds' desserts with random unseen desserts.
    void fill_dessert_pile(FaceCounts& unseen) {
        List<Face, dessert_cards> desserts;
        for (unsigned i = 0; i < face_count; ++i) {
            if (row(kind_of(face_at(i))).group != Group::desserts) continue;
            for (unsigned n = 0; n < unseen[i]; ++n)
                desserts.push(face_at(i));
        }
        shuffle(std::span(desserts.begin(), desserts.size()), random_);
        desserts.set_size(view_.dessert_pile);
        uncount_all(unseen, desserts);
        game_.dessert_pile = desserts;
    }

    List<Face, max_seen_in_deck> take_seen(FaceCounts& unseen) const {
        List<Face, max_seen_in_deck> seen;
        if (view_.drawn.empty()) {
            seen = view_.seen_in_deck;
        } else {
            // The seat sees drawn cards; cards it had seen in the deck may be among them.
            for (const Face card : view_.seen_in_deck) {
                const unsigned drawn = view_.drawn.count(card);
                const unsigned all = view_.seen_in_deck.count(card);
                if (seen.count(card) + drawn < all) seen.push(card);
            }
        }
        uncount_all(unseen, seen);
        return seen;
    }

    // Lists the places: hands first, then the pool.
    void make_places() {
        for (unsigned seat = 0; seat < view_.rules.seats; ++seat)
            for (unsigned n = 0; n < view_.hands[seat].unknown; ++n)
                places_.push(static_cast<std::uint8_t>(seat));
        for (unsigned n = 0; n < hidden_drawn_; ++n)
            places_.push(in_drawn);
        for (unsigned n = 0; n < view_.deck; ++n)
            places_.push(in_deck);
    }

    bool may_be_at(Face card, std::uint8_t place) const {
        // If only two cards were drawn, both must be cards that can be laid; otherwise there would
        // be no choice.
        if (place == in_drawn) return hidden_drawn_ > 2 || kind_of(card) != Kind::menu;
        return place == in_deck || !view_.hands[place].absent.has(card);
    }

    // Swaps every card that cannot be at its place with another card, starting at a random one.
    void mend() {
        for (unsigned i = 0; i < cards_.size(); ++i) {
            if (may_be_at(cards_[i], places_[i])) continue;
            unsigned j = random_.below(cards_.size());
            for (unsigned tried = 0; tried < cards_.size(); ++tried) {
                if (may_be_at(cards_[j], places_[i]) && may_be_at(cards_[i], places_[j])) {
                    const Face card = cards_[i];
                    cards_[i] = cards_[j];
                    cards_[j] = card;
                    break;
                }
                j = j + 1 < cards_.size() ? j + 1 : 0;
            }
        }
    }

    void put(std::uint8_t place, Face card) {
        if (place == in_deck) {
            game_.deck.push(card);
        } else if (place == in_drawn) {
            game_.drawn.push(card);
        } else {
            game_.hands[place].cards.push(card);
        }
    }

    const PartyView& view_;
    Random& random_;
    PartyGame& game_;
    const unsigned hidden_drawn_;
    List<Face, max_party_deck> cards_;
    List<std::uint8_t, max_party_deck> places_;
};

}  // namespace

PartyView view_of(const PartyGame& game, unsigned seat) {
    PartyView view;
    show_frame(game, seat, view);
    view.spoons = game.spoons;
    view.open = game.open;
    view.drawn_count = static_cast<std::uint8_t>(game.drawn.size());
    if (sees_drawn(game, seat)) {
        view.drawn = game.drawn;
        view.drawn.sort();
    }
    view.uramaki = game.uramaki;
    for (unsigned i = 0; i < game.rules.seats; ++i)
        view.hands[i] = known_hand(game, seat, i);
    view.desserts = game.desserts;
    view.discards = game.discards;
    view.seen_in_deck = game.seen_in_deck[seat];
    view.seen_in_deck.sort();
    view.deck = static_cast<std::uint8_t>(game.deck.size());
    view.dessert_pile = static_cast<std::uint8_t>(game.dessert_pile.size());
    count_unseen(game, view);
    return view;
}

FaceSet findable_in(const PartyView& view) {
    FaceSet findable;
    for (unsigned seat = 0; seat < view.rules.seats; ++seat) {
        if (seat == view.seat) continue;
        const KnownPartyHand& hand = view.hands[seat];
        for (const Face card : hand.cards)
            findable.add(card);
        for (unsigned i = 0; hand.unknown > 0 && i < face_count; ++i)
            if (view.unseen[i] > 0 && !hand.absent.has(face_at(i))) findable.add(face_at(i));
    }
    return findable;
}

void determinize(const PartyView& view, Random& random, PartyGame& game) {
    new (&game) PartyGame;  // constructed in place: a temporary would be too large for the stack
    restore_frame(view, game);
    game.random = Random(random.next());
    game.spoons = view.spoons;
    game.open = view.open;
    game.drawn = view.drawn;
    game.uramaki = view.uramaki;
    for (unsigned i = 0; i < view.rules.seats; ++i) {
        game.hands[i].cards = view.hands[i].cards;
        game.hands[i].returned = view.hands[i].returned;
        game.hands[i].absent = view.hands[i].absent;
    }
    game.desserts = view.desserts;
    game.discards = view.discards;
    game.seen_in_deck[view.seat] = view.seen_in_deck;
    Dealer(view, random, game).deal();
}

}  // namespace kaiten
