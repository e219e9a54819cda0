// Reads views into round states and plays turns in them.
#include "engine/bots/classic/round_state.hpp"

namespace kaiten {
namespace {

void read_table(const Table& table, TableState& place) {
    place.tally = Tally(table);
    place.free_wasabi = table.free_wasabi;
    place.chopsticks = table.chopsticks;
}

// Returns the table as it was with only its first `cards` cards.
TableState early_table(const Table& table, unsigned cards) {
    TableState place;
    for (unsigned i = 0; i < cards; ++i) {
        const TableCard card = table.cards[i];
        place.tally.add(card);
        if (card.face() == Face::wasabi) place.free_wasabi += 1;
        if (card.face() == Face::chopsticks) place.chopsticks += 1;
        if (card.on_wasabi()) place.free_wasabi -= 1;
    }
    return place;
}

void add_card(RoundState& state, HandState& hand, Face card) {
    hand.cards[hand.size] = card;
    hand.size += 1;
    state.held[index(card)] += 1;
}

constexpr unsigned dummy_table = 2;

// Lays the second card and moves the chopsticks into the hand.
void lay_second(RoundState& state, HandState& hand, TableState& place, UsableWasabi wasabi,
                const Pick& pick) {
    remove_card(state, hand, pick.second);
    lay_card(place, pick.second, wasabi, (pick.off_wasabi & 2U) != 0);
    place.chopsticks -= 1;
    add_card(state, hand, Face::chopsticks);
}

void lay_for_dummy(RoundState& state, HandState& hand, Face card) {
    UsableWasabi wasabi = state.usable_wasabi(dummy_table);
    remove_card(state, hand, card);
    lay_card(state.places[dummy_table], card, wasabi);
}

// Not inlined, so that the common case in finish_turn() keeps the registers.
[[gnu::noinline]] void lay_cards(RoundState& state, HandState& hand, TableState& place, Pick pick) {
    UsableWasabi wasabi{place.free_wasabi, state.wasabi_same_turn};
    remove_card(state, hand, pick.card);
    lay_card(place, pick.card, wasabi, (pick.off_wasabi & 1U) != 0);
    if (pick.second != Face::none) lay_second(state, hand, place, wasabi, pick);
    if (pick.for_dummy != Face::none) lay_for_dummy(state, hand, pick.for_dummy);
}

}  // namespace

void read_view(const ClassicView& view, RoundState& state) {
    state = {};
    const Rules& rules = view.rules;
    state.seats = rules.seats;
    state.tables = static_cast<std::uint8_t>(rules.tables());
    state.step = static_cast<std::uint8_t>(gets_from(rules, view.round, 0));
    state.turns_left = static_cast<std::uint8_t>(rules.hand_size() + 1U - view.turn);
    state.round = view.round;
    state.dummy = rules.dummy;
    state.control = static_cast<std::uint8_t>(control(view));
    state.wasabi_same_turn = rules.edition_row().wasabi_same_turn;
    state.totals = view.totals;
    state.puddings = view.puddings;
    for (unsigned i = 0; i < state.tables; ++i) {
        read_table(view.tables[i], state.places[i]);
        for (const Face card : view.hands[i].cards)
            add_card(state, state.hands[i], card);
    }
}

void expect_hidden(const ClassicView& view, RoundState& state) {
    unsigned hidden = 0;
    unsigned unseen = 0;
    for (unsigned i = 0; i < view.rules.seats; ++i)
        hidden += view.hands[i].unknown;
    for (const unsigned cards : view.unseen)
        unseen += cards;
    if (unseen == 0) return;
    for (unsigned i = 0; i < classic_face_count; ++i) {
        const unsigned expected = (view.unseen[i] * hidden + unseen / 2) / unseen;
        state.held[i] = static_cast<std::uint8_t>(state.held[i] + expected);
    }
}

void take_back_turn(const ClassicView& view, unsigned laid, RoundState& state) {
    state.turns_left += 1;
    state.first_hand = static_cast<std::uint8_t>(state.first_hand >= state.step
                                                     ? state.first_hand - state.step
                                                     : state.first_hand + state.seats - state.step);
    for (unsigned seat = 0; seat < state.seats; ++seat) {
        const Table& table = view.tables[seat];
        state.places[seat] = early_table(table, laid);
        add_card(state, state.hand(seat), table.cards[laid].face());
    }
}

void take_back(RoundState& state, const RoundState& start) {
    state.first_hand = start.first_hand;
    state.turns_left = start.turns_left;
    state.control = start.control;
    state.held = start.held;
    for (unsigned i = 0; i < start.tables; ++i) {
        state.places[i] = start.places[i];
        state.hands[i] = start.hands[i];
    }
}

void pass_on(RoundState& state) {
    state.turns_left -= 1;
    if (state.turns_left == 0) return;
    state.first_hand += state.step;
    if (state.first_hand >= state.seats) state.first_hand -= state.seats;
    if (!state.dummy) return;
    // The top card of the dummy's pile goes into the hand of the other seat, which is now in
    // control.
    state.control ^= 1U;
    HandState& pile = state.hands[dummy_table];
    HandState& hand = state.hand(state.control);
    pile.size -= 1;
    hand.cards[hand.size] = pile.cards[pile.size];
    hand.size += 1;
}

void finish_turn(RoundState& state, const Picks& picks) {
    HandState* const first = state.hands.data();
    HandState* const last = first + (state.seats - 1U);
    HandState* hand = first + state.first_hand;
    TableState* place = state.places.data();
    const Pick* pick = picks.data();
    for (const Pick* const end = pick + state.seats; pick != end; ++pick, ++place) {
        if (pick->is_single()) {
            UsableWasabi wasabi{place->free_wasabi, true};
            remove_card(state, *hand, pick->card);
            lay_card(*place, pick->card, wasabi);
        } else {
            lay_cards(state, *hand, *place, *pick);
        }
        hand = hand == last ? first : hand + 1;
    }
    pass_on(state);
}

}  // namespace kaiten
