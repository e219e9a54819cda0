// Encodes choices as steps of 16 bits, starting at the lowest bit. FORMATS.md has the table.
#include "engine/io/record.hpp"
#include "engine/party/card.hpp"

namespace kaiten {
namespace {

// Encodes a card in `bits` bits; all bits set means none.
template <unsigned bits>
struct CardCode {
    static constexpr unsigned none = (1U << bits) - 1;
    static unsigned of(Face card) { return card == Face::none ? none : index(card); }
    static Face in(unsigned code, unsigned faces) {
        const unsigned card = code & none;
        return card < faces ? face_at(card) : Face::none;
    }
};
using ClassicCode = CardCode<4>;
using PartyCode = CardCode<6>;

constexpr unsigned spoon_bit = 0x8000;

std::uint16_t step(unsigned bits) {
    return static_cast<std::uint16_t>(bits);
}

Face classic_card(unsigned code) {
    return ClassicCode::in(code, classic_face_count);
}

Face party_card(unsigned code) {
    return PartyCode::in(code, face_count);
}

}  // namespace

// The last bits depend on the edition: the dummy's card, or the declined wasabi.
std::uint16_t step_of(const ClassicGame& game, unsigned seat, const Move& move) {
    const unsigned extra = game.rules.dummy ? ClassicCode::of(move.for_dummy) : move.off_wasabi;
    return step(seat | (ClassicCode::of(move.card) << 3) | (ClassicCode::of(move.second) << 7) |
                (extra << 11));
}

SeatMove move_in(const ClassicGame& game, std::uint16_t step) {
    Move move = take_two(classic_card(step >> 3), classic_card(step >> 7));
    if (game.rules.dummy) {
        move.for_dummy = classic_card(step >> 11);
    } else {
        move.off_wasabi = static_cast<std::uint8_t>(step >> 11);
    }
    return {static_cast<unsigned>(step) & 7U, move};
}

// After a reveal only one decision is open at a time, so the step is just the answer: the game
// knows the seat and the decision.
std::uint16_t step_of(const PartyGame& game, unsigned seat, const Move& move) {
    if (!choosing_takes(game)) return step(decision_row(move.decision).encode(move));
    return step(seat | (PartyCode::of(move.card) << 3) | (PartyCode::of(move.second) << 9) |
                (move.spoon ? spoon_bit : 0));
}

SeatMove move_in(const PartyGame& game, std::uint16_t step) {
    if (!choosing_takes(game))
        return {game.open.seat, decision_row(game.open.decision).decode(step)};
    Move move = take_two(party_card(step >> 3), party_card(step >> 9));
    move.spoon = (step & spoon_bit) != 0;
    return {static_cast<unsigned>(step) & 7U, move};
}

}  // namespace kaiten
