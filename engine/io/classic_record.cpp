// How a classic game's choices are written down. A step is 16 bits, the lowest first: three for the
// seat, four for the card, four for the second card (15: none), four for what only one edition has
// (the dummy's card, 15: none; or the wasabi declined).
#include "engine/io/replay.hpp"

namespace kaiten {
namespace {

constexpr unsigned no_card = 15;

unsigned card_code(Face card) {
    return card == Face::none ? no_card : index(card);
}

Face card_in(unsigned code) {
    const unsigned card = code & 15U;
    return card < classic_face_count ? face_at(card) : Face::none;
}

}  // namespace

std::uint16_t step_of(const Game& game, unsigned seat, const Move& move) {
    const unsigned extra = game.rules.dummy ? card_code(move.for_dummy) : move.off_wasabi;
    return static_cast<std::uint16_t>(seat | (card_code(move.card) << 3) |
                                      (card_code(move.second) << 7) | (extra << 11));
}

SeatMove move_in(const Game& game, std::uint16_t step) {
    Move move = take_two(card_in(step >> 3), card_in(step >> 7));
    if (game.rules.dummy) {
        move.for_dummy = card_in(step >> 11);
    } else {
        move.off_wasabi = static_cast<std::uint8_t>(step >> 11);
    }
    return {static_cast<unsigned>(step) & 7U, move};
}

Refusal commit(Game& game, Record& record, unsigned seat, const Move& move, TurnLog* log) {
    return commit_recorded(game, record, seat, move, log);
}

void start_round(Game& game, Record& record) {
    // There is room: a game that is played into a record stops when it is full.
    KAITEN_ENSURE(record.append(Record::deal_step) == Refusal::none);
    start_round(game);
}

Refusal restore(const Record& record, Game& game, unsigned steps) {
    return restore_any(record, game, steps);
}

Refusal replay_step(Game& game, std::uint16_t step, TurnLog* log) {
    return replay_any_step(game, step, log);
}

}  // namespace kaiten
