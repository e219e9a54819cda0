// A round of the classic game as the bots think of it: nothing but what decides about points, in as
// few bytes as possible, because it is copied for every playout. Hands do not travel: the seats go
// to the hands. Hidden cards have been dealt at random, or are missing.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/classic/tally.hpp"
#include "engine/core/ensure.hpp"
#include "engine/core/random.hpp"
#include "engine/game/cards.hpp"
#include "engine/game/move.hpp"
#include "engine/game/rules.hpp"
#include "engine/game/wasabi.hpp"
#include "engine/knowledge/classic_view.hpp"

namespace kaiten {

// What a seat does in a turn: a classic take in four bytes, and handed on as one word.
struct alignas(4) Pick {
    Face card = Face::none;
    Face second = Face::none;
    Face for_dummy = Face::none;
    std::uint8_t off_wasabi = 0;

    friend constexpr bool operator==(Pick a, Pick b) { return a.word() == b.word(); }
    // One card and nothing else, as nearly all picks are.
    constexpr bool is_single() const { return others() == Pick{}.others(); }
    // The first card as if it were the only one.
    constexpr Pick first() const {
        return std::bit_cast<Pick>((word() & first_bits) | (Pick{}.word() & ~first_bits));
    }

private:
    // The card is the lowest byte; off_wasabi, the highest, has a bit for each card.
    static constexpr std::uint32_t first_bits = 0x0100'00FF;
    static_assert(std::endian::native == std::endian::little);

    constexpr std::uint32_t word() const { return std::bit_cast<std::uint32_t>(*this); }
    constexpr std::uint32_t others() const { return word() >> 8; }
};

constexpr Pick pick_of(const Move& move) {
    return {move.card, move.second, move.for_dummy, move.off_wasabi};
}

// A table: its tally and what still waits on it. Whole words, which are copied quickly.
struct TableState {
    Tally tally;
    std::uint16_t free_wasabi = 0;
    std::uint16_t chopsticks = 0;
};

// With the dummy, the seat in control holds one card more than the other.
inline constexpr unsigned max_held = max_hand + 1;

struct alignas(4) HandState {
    std::array<Face, max_held> cards{};
    std::uint8_t size = 0;
};

// What is asked for most comes first: there it is within reach of short instructions.
struct RoundState {
    std::uint8_t seats = 2;
    std::uint8_t tables = 2;      // the dummy's too
    std::uint8_t step = 1;        // so many hands further lies the next one a seat gets
    std::uint8_t first_hand = 0;  // where the hand lies that seat 0 holds
    std::uint8_t turns_left = 0;  // this one too
    std::uint8_t round = 1;
    std::uint8_t control = 0;  // the seat that serves the dummy, if there is one
    bool dummy = false;
    bool wasabi_same_turn = true;
    alignas(4) std::array<std::uint8_t, classic_face_count> held{};  // by face, in all hands
    std::array<TableState, max_classic_seats> places{};
    std::array<HandState, max_classic_seats> hands{};
    std::array<std::int16_t, max_classic_seats> totals{};
    std::array<std::uint8_t, max_classic_seats> puddings{};  // of earlier rounds

    unsigned hand_index(unsigned seat) const {
        const unsigned i = seat + first_hand;
        return i < seats ? i : i - seats;
    }
    const HandState& hand(unsigned seat) const { return hands[hand_index(seat)]; }
    HandState& hand(unsigned seat) { return hands[hand_index(seat)]; }
    // The seat that will hold this seat's hand next.
    unsigned next_seat(unsigned seat) const {
        const unsigned i = seat + seats - step;
        return i < seats ? i : i - seats;
    }
    bool may_take_two(unsigned seat) const {
        const unsigned needed = serves_dummy(seat) ? 3 : 2;
        return places[seat].chopsticks > 0 && hand(seat).size >= needed;
    }
    bool serves_dummy(unsigned seat) const { return dummy && control == seat; }
    // What the cards that a table gets in this turn may use.
    UsableWasabi usable_wasabi(unsigned table) const {
        return {places[table].free_wasabi, wasabi_same_turn};
    }
};

// What a view shows of the round: known cards in place, unknown ones missing.
void read_view(const ClassicView& view, RoundState& state);

// Counts the cards that are hidden in hands as held, as many of each face as can be expected.
void expect_hidden(const ClassicView& view, RoundState& state);

// Takes back the turn before which so many cards lay on each table, as the view shows it. Nobody
// may have used chopsticks since then: the view does not tell when.
void take_back_turn(const ClassicView& view, unsigned laid, RoundState& state);

// Takes back all that turns have changed since the state was a copy of `start`.
void take_back(RoundState& state, const RoundState& start);

// What everybody does in a turn, by seat.
using Picks = std::array<Pick, max_classic_seats>;

// After all have picked: cards go from hands to tables, used chopsticks into the hands, and the
// hands move on.
void finish_turn(RoundState& state, const Picks& picks);

// Ends a turn in which every pick has been carried out: the hands move on.
void pass_on(RoundState& state);

// Takes the first of such cards out of a hand; the last one fills the gap.
inline void remove_card(RoundState& state, HandState& hand, Face card) {
    Face* at = hand.cards.data();
    Face* const last = at + (hand.size - 1U);
    while (at != last && *at != card)
        ++at;
    KAITEN_ENSURE(*at == card);
    *at = *last;
    hand.size -= 1;
    state.held[index(card)] -= 1;
}

// Lays one card on a table, on one of the usable wasabi if it may.
inline void lay_card(TableState& place, Face card, UsableWasabi& wasabi, bool declined = false) {
    const unsigned on_wasabi = wasabi.lay(card, declined);
    if (on_wasabi != 0) {
        place.free_wasabi -= 1;
    } else if (card == Face::wasabi) {
        place.free_wasabi += 1;
    } else if (card == Face::chopsticks) {
        place.chopsticks += 1;
    }
    place.tally.add(TableCard(card, on_wasabi != 0));
}

}  // namespace kaiten
