// Takeout box: its owner flips any of the cards laid in earlier turns; each is then worth the same.
#include "engine/io/events.hpp"
#include "engine/party/turn.hpp"

namespace kaiten {
namespace {

void act(PartyTurn& turn, unsigned seat, unsigned place) {
    const PartyTable& table = turn.table(seat);
    const Face box = turn.discard(seat, place);
    bool any = false;
    for (unsigned i = 0; i < table.earlier; ++i)
        any = any || may_be_flipped(table, i);
    if (any) {
        turn.open(Decision::takeout, seat, seat, box);
    } else {
        turn.log_effect(seat, box);
    }
}

void answer(PartyTurn& turn, const OpenDecision& decided, const Move& move) {
    PartyTable& table = turn.table(decided.seat);
    if (Effect* const effect = turn.log_effect(decided.seat, decided.card); effect != nullptr)
        for (unsigned i = 0; i < table.cards.size(); ++i)
            if (((move.cards >> i) & 1U) != 0) effect->cards.push(table.cards[i].shown());
    flip(table, move.cards);
}

Refusal check(const AnswerSituation& situation, const Move& move) {
    if (move != flip_cards(move.cards)) return Refusal::move_says_too_much;
    if ((move.cards >> situation.table.earlier) != 0) return Refusal::no_such_card_to_flip;
    for (unsigned i = 0; i < situation.table.earlier; ++i)
        if (((move.cards >> i) & 1U) != 0 && !may_be_flipped(situation.table, i))
            return Refusal::card_already_flipped;
    return Refusal::none;
}

// Every subset of what may be flipped.
void list(const AnswerSituation& situation, MoveList& moves) {
    const unsigned subsets = 1U << situation.table.earlier;
    for (unsigned cards = 0; cards < subsets; ++cards) {
        const Move move = flip_cards(static_cast<std::uint16_t>(cards));
        if (check(situation, move) == Refusal::none) moves.push(move);
    }
}

Move random(const AnswerSituation& situation, Random& random) {
    unsigned cards = 0;
    for (unsigned i = 0; i < situation.table.earlier; ++i)
        if (may_be_flipped(situation.table, i) && random.coin()) cards |= 1U << i;
    return flip_cards(static_cast<std::uint16_t>(cards));
}

unsigned encode(const Move& move) {
    return move.cards;
}

Move decode(unsigned code) {
    return flip_cards(static_cast<std::uint16_t>(code));
}

void score(const PartyRound& round) {
    round.add_each(Category::takeout,
                   [](const PartyTally& table) { return table.flipped * flipped_points; });
}

void write(JsonWriter& out, const Effect& effect) {
    write_shown_list(out, "flipped", effect.cards);
}

}  // namespace

extern constinit const CardRow takeout_card{.score = score, .act = act, .write = write};
extern constinit const DecisionRow takeout_decision{check, list, random, answer, encode, decode};

}  // namespace kaiten
