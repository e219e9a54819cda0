// How a Party game's choices are written down. A take is 16 bits, the lowest first: three for the
// seat, six for the card, six for the second card (63: none), one for the spoon. The answers after
// a reveal come one at a time, so the game knows who gives them and to what: a step is just the
// answer.
#include "engine/io/replay.hpp"

namespace kaiten {
namespace {

constexpr unsigned no_card = 63;
constexpr unsigned flag = 64;  // copy: the flipped one; ask: a kind

unsigned card_code(Face card) {
    return card == Face::none ? no_card : index(card);
}

Face card_in(unsigned code) {
    const unsigned card = code & 63U;
    return card < face_count ? face_at(card) : Face::none;
}

Kind kind_in(unsigned code) {
    const unsigned kind = code & 63U;
    return kind < kind_count ? kind_at(kind) : Kind::none;
}

unsigned answer_code(const Move& move) {
    switch (move.decision) {
        case Decision::copy:
            return card_code(move.card) | (move.flipped ? flag : 0);
        case Decision::ask:
            return move.kind != Kind::none ? index(move.kind) | flag : card_code(move.card);
        case Decision::takeout:
            return move.cards;
        case Decision::give:
        case Decision::draw:
            return card_code(move.card);
        case Decision::none:
        case Decision::take:
            break;
    }
    KAITEN_ENSURE(false);
}

Move answer_in(Decision decision, unsigned code) {
    const bool flagged = (code & flag) != 0;
    switch (decision) {
        case Decision::copy:
            return copy_card(card_in(code), flagged);
        case Decision::ask:
            return flagged ? ask_for(kind_in(code)) : ask_for(card_in(code));
        case Decision::give:
            return give(card_in(code));
        case Decision::draw:
            return choose_drawn(card_in(code));
        case Decision::takeout:
            return flip_cards(static_cast<std::uint16_t>(code));
        case Decision::none:
        case Decision::take:
            break;
    }
    KAITEN_ENSURE(false);
}

}  // namespace

std::uint16_t step_of(const PartyGame& game, unsigned seat, const Move& move) {
    if (game.open.decision != Decision::none) return static_cast<std::uint16_t>(answer_code(move));
    return static_cast<std::uint16_t>(seat | (card_code(move.card) << 3) |
                                      (card_code(move.second) << 9) | (move.spoon ? 0x8000U : 0));
}

SeatMove move_in(const PartyGame& game, std::uint16_t step) {
    if (game.open.decision != Decision::none)
        return {game.open.seat, answer_in(game.open.decision, step)};
    const unsigned code = step;
    Move move = take_two(card_in(code >> 3), card_in(code >> 9));
    move.spoon = (code & 0x8000U) != 0;
    return {code & 7U, move};
}

Refusal commit(PartyGame& game, Record& record, unsigned seat, const Move& move, TurnLog* log) {
    return commit_recorded(game, record, seat, move, log);
}

void start_round(PartyGame& game, Record& record) {
    // There is room: a game that is played into a record stops when it is full.
    KAITEN_ENSURE(record.append(Record::deal_step) == Refusal::none);
    start_round(game);
}

Refusal restore(const Record& record, PartyGame& game, unsigned steps) {
    return restore_any(record, game, steps);
}

Refusal replay_step(PartyGame& game, std::uint16_t step, TurnLog* log) {
    return replay_any_step(game, step, log);
}

}  // namespace kaiten
