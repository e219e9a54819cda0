// Views: hiding what a seat may not know, and filling it in again at random.
#include "engine/knowledge/classic_view.hpp"

#include "engine/core/ensure.hpp"
#include "engine/game/take.hpp"

namespace kaiten {
namespace {

// For how many turns the hand now at `holder` has been on its way since `viewer` passed it on.
unsigned distance(const Rules& rules, unsigned round, unsigned viewer, unsigned holder) {
    const unsigned ahead =
        rules.passes_left(round) ? holder + rules.seats - viewer : viewer + rules.seats - holder;
    return ahead >= rules.seats ? ahead - rules.seats : ahead;
}

bool is_dummy_pile(const Rules& rules, unsigned holder) {
    return holder >= rules.seats;
}

// How many cards at the front of the hand the viewer knows for having held it.
unsigned known_cards(const Game& game, unsigned viewer, unsigned holder) {
    const unsigned size = game.hands[holder].cards.size();
    if (holder == viewer) return size;
    if (is_dummy_pile(game.rules, holder)) return 0;
    if (distance(game.rules, game.round, viewer, holder) >= game.turn) return 0;
    const bool has_pile_card = game.rules.dummy && control(game) == holder && size > 0;
    return has_pile_card ? size - 1 : size;
}

KnownHand known_hand(const Game& game, unsigned viewer, unsigned holder) {
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

TakeSituation situation_of(const View& view) {
    const EditionRow& edition = view.rules.edition_row();
    return {.hand = view.hand(),
            .free_wasabi = view.table().free_wasabi,
            .chopsticks = view.table().chopsticks > 0,
            .spoon = false,
            .serves_dummy = view.rules.dummy && control(view) == view.seat,
            .wasabi_may_be_declined = edition.wasabi_may_be_declined,
            .wasabi_same_turn = edition.wasabi_same_turn};
}

void count(std::array<std::uint8_t, classic_face_count>& counts, Face card) {
    counts[index(card)] = static_cast<std::uint8_t>(counts[index(card)] + 1);
}

// All that the viewer has not placed: every card of the pile and of the hands but the known ones.
void count_unseen(const Game& game, View& view) {
    for (const Face card : game.pile)
        count(view.unseen, card);
    for (unsigned i = 0; i < game.rules.tables(); ++i) {
        for (const Face card : game.hands[i].cards)
            count(view.unseen, card);
        for (const Face card : view.hands[i].cards)
            view.unseen[index(card)] = static_cast<std::uint8_t>(view.unseen[index(card)] - 1);
    }
}

// The unseen cards in a row, from which cards are drawn at random one by one.
class UnseenCards {
public:
    UnseenCards(const View& view, Random& random) : random_(random) {
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

View view_of(const Game& game, unsigned seat) {
    KAITEN_ENSURE(seat < game.rules.seats);
    View view;
    view.rules = game.rules;
    view.seat = static_cast<std::uint8_t>(seat);
    view.round = game.round;
    view.turn = game.turn;
    view.phase = game.phase;
    view.committed = game.committed;
    view.choice = game.choices[seat];
    if (view.has_chosen() && game.rules.dummy && control(game) == seat)
        view.for_dummy = game.for_dummy;
    view.totals = game.totals;
    view.puddings = game.puddings;
    view.tables = game.tables;
    for (unsigned i = 0; i < game.rules.tables(); ++i)
        view.hands[i] = known_hand(game, seat, i);
    view.pile = static_cast<std::uint8_t>(game.pile.size());
    count_unseen(game, view);
    return view;
}

Decision decision_of(const View& view) {
    return view.phase == Phase::choosing && !view.has_chosen() ? Decision::take : Decision::none;
}

Refusal check(const View& view, const Move& move) {
    if (view.phase == Phase::game_over) return Refusal::game_is_over;
    if (view.phase == Phase::round_over) return Refusal::round_is_over;
    if (view.has_chosen()) return Refusal::already_committed;
    return check_take(situation_of(view), move);
}

void legal_moves(const View& view, MoveList& moves) {
    moves.clear();
    if (decision_of(view) != Decision::none) legal_takes(situation_of(view), moves);
}

Move random_move(const View& view, Random& random) {
    return random_take(situation_of(view), random);
}

unsigned control(const View& view) {
    return control_in(view.round, view.turn);
}

unsigned passes_to(const Rules& rules, unsigned round, unsigned seat) {
    const unsigned step = rules.passes_left(round) ? 1U : rules.seats - 1U;
    return seat + step < rules.seats ? seat + step : seat + step - rules.seats;
}

unsigned gets_from(const Rules& rules, unsigned round, unsigned seat) {
    const unsigned step = rules.passes_left(round) ? rules.seats - 1U : 1U;
    return seat + step < rules.seats ? seat + step : seat + step - rules.seats;
}

void determinize(const View& view, Random& random, Horizon horizon, Game& game) {
    UnseenCards unseen(view, random);
    game = {};
    game.rules = view.rules;
    game.totals = view.totals;
    game.round = view.round;
    game.turn = view.turn;
    game.phase = view.phase;
    // What others have chosen is not known: in this game they still have to.
    game.committed = static_cast<std::uint8_t>(view.committed & (1U << view.seat));
    game.puddings = view.puddings;
    game.choices[view.seat] = view.choice;
    game.for_dummy = view.for_dummy;
    game.tables = view.tables;
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
