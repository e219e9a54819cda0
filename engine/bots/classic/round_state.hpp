// A classic round in the form the bots use: only what affects points, in as few bytes as possible,
// because it is copied for every playout. Hands stay in place; passing only changes which seat
// holds which hand (`first_hand`). Hidden cards are dealt at random or missing.
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

// A classic take in four bytes, passed as one word.
struct alignas(4) Pick {
    Face card = Face::none;
    Face second = Face::none;
    Face for_dummy = Face::none;
    std::uint8_t off_wasabi = 0;

    friend constexpr bool operator==(Pick a, Pick b) { return a.word() == b.word(); }
    // Returns whether the pick is one card and nothing else, as almost all picks are.
    constexpr bool is_single() const { return others() == Pick{}.others(); }
    // Returns the pick reduced to its first card.
    constexpr Pick first() const {
        return std::bit_cast<Pick>((word() & first_bits) | (Pick{}.word() & ~first_bits));
    }

private:
    // `card` is the lowest byte. `off_wasabi` is the highest byte and has one bit per card.
    static constexpr std::uint32_t first_bits = 0x0100'00FF;
    static_assert(std::endian::native == std::endian::little);

    constexpr std::uint32_t word() const { return std::bit_cast<std::uint32_t>(*this); }
    constexpr std::uint32_t others() const { return word() >> 8; }
};

constexpr Pick pick_of(const Move& move) {
    return {move.card, move.second, move.for_dummy, move.off_wasabi};
}

// A table: its tally and its unused cards. Whole words, because they are copied fast.
struct TableState {
    Tally tally;
    std::uint16_t free_wasabi = 0;
    std::uint16_t chopsticks = 0;
};

// With the dummy, the seat in control has one more card than the other seat.
inline constexpr unsigned max_held = max_hand + 1;

struct alignas(4) HandState {
    std::array<Face, max_held> cards{};
    std::uint8_t size = 0;
};

// The most used fields come first, within reach of short instructions.
struct RoundState {
    std::uint8_t seats = 2;
    std::uint8_t tables = 2;      // including the dummy's
    std::uint8_t step = 1;        // offset from a seat's hand to the next one it gets
    std::uint8_t first_hand = 0;  // index of seat 0's hand
    std::uint8_t turns_left = 0;  // including this turn
    std::uint8_t round = 1;
    std::uint8_t control = 0;  // the seat that plays for the dummy, if there is one
    bool dummy = false;
    bool wasabi_same_turn = true;
    alignas(4) std::array<std::uint8_t, classic_face_count> held{};  // cards in all hands, by face
    std::array<TableState, max_classic_seats> places{};
    std::array<HandState, max_classic_seats> hands{};
    std::array<std::int16_t, max_classic_seats> totals{};
    std::array<std::uint8_t, max_classic_seats> puddings{};  // kept in earlier rounds

    unsigned hand_index(unsigned seat) const {
        const unsigned i = seat + first_hand;
        return i < seats ? i : i - seats;
    }
    const HandState& hand(unsigned seat) const { return hands[hand_index(seat)]; }
    HandState& hand(unsigned seat) { return hands[hand_index(seat)]; }
    // Returns the seat that gets this seat's hand next.
    unsigned next_seat(unsigned seat) const {
        const unsigned i = seat + seats - step;
        return i < seats ? i : i - seats;
    }
    bool may_take_two(unsigned seat) const {
        const unsigned needed = serves_dummy(seat) ? 3 : 2;
        return places[seat].chopsticks > 0 && hand(seat).size >= needed;
    }
    bool serves_dummy(unsigned seat) const { return dummy && control == seat; }
    // Returns the wasabi that cards laid on this table in this turn can use.
    UsableWasabi usable_wasabi(unsigned table) const {
        return {places[table].free_wasabi, wasabi_same_turn};
    }
};

// Reads the round from a view; unknown cards are missing.
void read_view(const ClassicView& view, RoundState& state);

// Adds the expected number of hidden cards of each face to `held`.
void expect_hidden(const ClassicView& view, RoundState& state);

// Undoes the turn before which `laid` cards were on each table, as shown by the view. No seat may
// have used chopsticks since, because the view does not show when.
void take_back_turn(const ClassicView& view, unsigned laid, RoundState& state);

// Undoes all turns since the state was a copy of `start`.
void take_back(RoundState& state, const RoundState& start);

// The picks of one turn, by seat.
using Picks = std::array<Pick, max_classic_seats>;

// Carries out all picks: moves cards from hands to tables and used chopsticks into hands, then
// passes the hands.
void finish_turn(RoundState& state, const Picks& picks);

// Passes the hands, after every pick has been carried out.
void pass_on(RoundState& state);

// Removes the first such card from a hand; the last card fills the gap.
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

// Lays one card on a table, on a usable wasabi if possible.
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
