// Special order: becomes a copy of another card on its owner's table.
#include "engine/bots/party/evaluation.hpp"
#include "engine/io/events.hpp"
#include "engine/knowledge/laid_tables.hpp"
#include "engine/party/turn.hpp"

namespace kaiten {
namespace {

// Returns the cards that the special order at index `place` may copy: those laid before it.
std::span<const PartyCard> originals(const PartyTable& table, unsigned place) {
    return {table.cards.begin(), place};
}

Move copy_of(const PartyCard& card, bool off_wasabi = false) {
    return copy_card(card.as, card.flipped != 0, off_wasabi);
}

// Returns whether the owner chooses if the copy goes on a free wasabi.
bool may_choose_wasabi(const PartyTable& table, unsigned place, const Rules& rules,
                       const Move& move) {
    return !move.flipped && wasabi_for_copy(table, place, move.card, rules).could_take(move.card);
}
bool may_choose_wasabi(const AnswerSituation& situation, const Move& move) {
    return may_choose_wasabi(situation.table, situation.open.place, situation.rules, move);
}

void copy(PartyTurn& turn, unsigned seat, unsigned place, const Move& move) {
    PartyTable& table = turn.table(seat);
    const UsableWasabi wasabi = wasabi_for_copy(table, place, move.card, turn.game.rules);
    const bool on_wasabi =
        become(table, place, move.card, move.flipped, wasabi, move.off_wasabi != 0);
    Effect* const effect = turn.log_effect(seat, Face::special_order);
    if (effect == nullptr) return;
    effect->as = move.card;
    effect->flipped = move.flipped;
    effect->on_wasabi = on_wasabi;
}

void act(PartyTurn& turn, unsigned seat, unsigned place) {
    const PartyTable& table = turn.table(seat);
    if (place == 0) {
        turn.discard(seat, place);
        turn.log_effect(seat, Face::special_order);
        return;
    }
    const Move first = copy_of(table.cards[0]);
    bool choice = may_choose_wasabi(table, place, turn.game.rules, first);
    for (const PartyCard& card : originals(table, place))
        choice = choice || copy_of(card) != first;
    if (!choice) return copy(turn, seat, place, first);
    turn.open(Decision::copy, seat, seat, Face::special_order).place =
        static_cast<std::uint8_t>(place);
}

Refusal check(const AnswerSituation& situation, const Move& move) {
    if (move != copy_card(move.card, move.flipped, move.off_wasabi != 0))
        return Refusal::move_says_too_much;
    if (move.card == Face::none) return Refusal::no_card_named;
    for (const PartyCard& card : originals(situation.table, situation.open.place)) {
        if (copy_of(card) != copy_card(move.card, move.flipped)) continue;
        const bool may = move.off_wasabi == 0 || may_choose_wasabi(situation, move);
        return may ? Refusal::none : Refusal::no_wasabi_to_decline;
    }
    return Refusal::no_such_card_to_copy;
}

void list(const AnswerSituation& situation, MoveList& moves) {
    for (const PartyCard& card : originals(situation.table, situation.open.place)) {
        push_once(moves, copy_of(card));
        if (may_choose_wasabi(situation, copy_of(card))) push_once(moves, copy_of(card, true));
    }
}

Move random(const AnswerSituation& situation, Random& random) {
    const PartyCard& card = situation.table.cards[random.below(situation.open.place)];
    const bool choice = may_choose_wasabi(situation, copy_of(card));
    return copy_of(card, choice && random.coin());
}

void answer(PartyTurn& turn, const OpenDecision& decided, const Move& move) {
    copy(turn, decided.seat, decided.place, move);
}

constexpr unsigned off_wasabi_flag = 2 * answer_code::flag;

unsigned encode(const Move& move) {
    return answer_code::of(move.card) | (move.flipped ? answer_code::flag : 0) |
           (move.off_wasabi != 0 ? off_wasabi_flag : 0);
}

Move decode(unsigned code) {
    return copy_card(answer_code::card_in(code), (code & answer_code::flag) != 0,
                     (code & off_wasabi_flag) != 0);
}

void write(JsonWriter& out, const Effect& effect) {
    write_face_or_null(out, "as", effect.as);
    out.key("wasabi").boolean(effect.on_wasabi);
    out.key("flipped").boolean(effect.flipped);
}

// Returns the value of a copy of `as`, laid at index `place`. A nigiri that has to go beside a free
// wasabi scores its plain points.
int worth_of_copied(const PartyOutlook& outlook, unsigned place, Face as) {
    const PartyGame& game = outlook.game;
    const PartyTable& table = game.tables[outlook.seat];
    const bool beside =
        is_nigiri(as) && !wasabi_for_copy(table, place, as, game.rules).could_take(as);
    if (beside) return points(static_cast<int>(nigiri_points(as)));
    return as == Face::special_order ? 0 : card_row(kind_of(as)).worth(outlook, as);
}

// A copy of a flipped card is one more card in the takeout box.
int worth_of_copy(const PartyOutlook& outlook, const Move& move) {
    if (move.flipped) return points(flipped_points);
    if (move.off_wasabi != 0) return points(static_cast<int>(nigiri_points(move.card)));
    return worth_of_copied(outlook, outlook.game.open.place, move.card);
}

Move choose(const PartyOutlook& outlook) {
    const PartyTable& table = outlook.game.tables[outlook.seat];
    const unsigned place = outlook.game.open.place;
    Move best;
    int best_value = -0x7FFF;
    const auto consider = [&](const Move& move) {
        const int value = worth_of_copy(outlook, move);
        if (value <= best_value) return;
        best = move;
        best_value = value;
    };
    for (const PartyCard& card : originals(table, place)) {
        consider(copy_of(card));
        if (may_choose_wasabi(table, place, outlook.game.rules, copy_of(card)))
            consider(copy_of(card, true));
    }
    return best;
}

// Counts special orders, including those that count as copies.
unsigned count(const LaidTables& tables, unsigned table) {
    return count_cards(tables, table,
                       [](const ShownCard& card) { return card.card == Face::special_order; });
}

}  // namespace

int special_order_worth(const PartyOutlook& outlook) {
    int best = 0;
    const PartyTable& table = outlook.game.tables[outlook.seat];
    for (const PartyCard& card : table.cards)
        if (card.flipped == 0)
            best = std::max(best, worth_of_copied(outlook, table.cards.size(), card.as));
    return best;
}

extern constinit const CardRow special_order_card{.act = act, .write = write, .count = count};
extern constinit const DecisionRow copy_decision{check,  list,   random, answer,
                                                 encode, decode, choose, judge_each<worth_of_copy>};

}  // namespace kaiten
