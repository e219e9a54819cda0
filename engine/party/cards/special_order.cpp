// Special order: becomes a copy of a card that lies on its owner's table.
#include "engine/io/events.hpp"
#include "engine/party/turn.hpp"

namespace kaiten {
namespace {

void copy(PartyTurn& turn, unsigned seat, unsigned place, const Move& move) {
    PartyTable& table = turn.table(seat);
    const UsableWasabi wasabi = usable_wasabi(table, turn.game.rules.edition_row());
    const bool on_wasabi = become(table, place, move.card, move.flipped, wasabi, false);
    Effect* const effect = turn.log_effect(seat, Face::special_order);
    if (effect == nullptr) return;
    effect->as = move.card;
    effect->flipped = move.flipped;
    effect->on_wasabi = on_wasabi;
}

void act(PartyTurn& turn, unsigned seat, unsigned place) {
    PartyTable& table = turn.table(seat);
    if (place == 0) {
        turn.discard(seat, place);
        turn.log_effect(seat, Face::special_order);
        return;
    }
    const PartyCard& first = table.cards[0];
    bool all_equal = true;
    for (unsigned i = 1; i < place; ++i)
        all_equal =
            all_equal && table.cards[i].as == first.as && table.cards[i].flipped == first.flipped;
    if (all_equal) return copy(turn, seat, place, copy_card(first.as, first.flipped != 0));
    turn.open(Decision::copy, seat, seat, Face::special_order).place =
        static_cast<std::uint8_t>(place);
}

bool can_be_copied(const AnswerSituation& situation, Face as, bool flipped) {
    for (unsigned i = 0; i < situation.open.place; ++i) {
        const PartyCard& card = situation.table.cards[i];
        if (card.as == as && (card.flipped != 0) == flipped) return true;
    }
    return false;
}

Refusal check(const AnswerSituation& situation, const Move& move) {
    if (move != copy_card(move.card, move.flipped)) return Refusal::move_says_too_much;
    if (move.card == Face::none) return Refusal::no_card_named;
    const bool there = can_be_copied(situation, move.card, move.flipped);
    return there ? Refusal::none : Refusal::no_such_card_to_copy;
}

void list(const AnswerSituation& situation, MoveList& moves) {
    for (unsigned i = 0; i < situation.open.place; ++i) {
        const PartyCard& card = situation.table.cards[i];
        push_once(moves, copy_card(card.as, card.flipped != 0));
    }
}

Move random(const AnswerSituation& situation, Random& random) {
    const PartyCard& card = situation.table.cards[random.below(situation.open.place)];
    return copy_card(card.as, card.flipped != 0);
}

void answer(PartyTurn& turn, const OpenDecision& decided, const Move& move) {
    copy(turn, decided.seat, decided.place, move);
}

unsigned encode(const Move& move) {
    return answer_code::of(move.card) | (move.flipped ? answer_code::flag : 0);
}

Move decode(unsigned code) {
    return copy_card(answer_code::card_in(code), (code & answer_code::flag) != 0);
}

void write(JsonWriter& out, const Effect& effect) {
    write_face_or_null(out, "as", effect.as);
    out.key("wasabi").boolean(effect.on_wasabi);
    out.key("flipped").boolean(effect.flipped);
}

}  // namespace

extern constinit const CardRow special_order_card{.act = act, .write = write};
extern constinit const DecisionRow copy_decision{check, list, random, answer, encode, decode};

}  // namespace kaiten
