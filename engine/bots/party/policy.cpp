// The policy's choices in Party.
#include "engine/bots/party/policy.hpp"

#include <array>

#include "engine/core/ensure.hpp"
#include "engine/game/points.hpp"
#include "engine/knowledge/party_view.hpp"
#include "engine/party/card.hpp"

namespace kaiten {
namespace {

int noise_of(std::uint8_t mask, Random& random) {
    return mask == 0 ? 0 : static_cast<int>(random.next() & mask);
}

// Evaluates takes.
void judge_takes(const PartyOutlook& outlook, std::span<const Move> moves,
                 std::span<std::int16_t> worths) {
    const ValuedCard denied = denied_card(outlook);
    const int spoon = wants_spoon(outlook) ? one_point : -one_point;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Move& move = moves[i];
        int worth = party_value(outlook, move.card) + (move.card == denied.card ? denied.value : 0);
        if (move.second != Face::none) {
            PartyCounts laid = outlook.own;
            laid.add(move.card);
            worth += party_value(outlook.with(laid), move.second) -
                     outlook.weights.chopsticks[outlook.after];
        }
        worths[i] = static_cast<std::int16_t>(worth + (move.spoon ? spoon : 0));
    }
}

}  // namespace

bool has_tool(const PartyOutlook& outlook, Kind kind) {
    const PartyTable& table = outlook.game.tables[outlook.seat];
    return outlook.game.rules.menu.has(kind) && find_tool(table, kind) < table.cards.size();
}

ValuedCard denied_card(const PartyOutlook& outlook) {
    const PartyGame& game = outlook.game;
    if (outlook.weights.denial == 0 || game.hands[outlook.seat].cards.size() < 2) return {};
    const PartyOutlook next = outlook.of(passes_to(game.rules, game.round, outlook.seat));
    ValuedCard best;
    int second = -0x7FFF;
    for (const Face card : game.hands[outlook.seat].cards) {
        const int value = party_value(next, card);
        if (value > best.value) {
            second = best.value;
            best = {card, value};
        } else if (value > second) {
            second = value;
        }
    }
    return {best.card, ((best.value - second) * outlook.weights.denial) >> 4};
}

ValuedCard best_party_second(const PartyOutlook& outlook, Face first) {
    PartyCounts laid = outlook.own;
    laid.add(first);
    const PartyOutlook then = outlook.with(laid);
    ValuedCard best;
    Face left_out = first;
    for (const Face card : outlook.game.hands[outlook.seat].cards) {
        if (card == left_out) {
            left_out = Face::none;
            continue;
        }
        const int value = party_value(then, card);
        if (value > best.value) best = {card, value};
    }
    best.value -= outlook.weights.chopsticks[outlook.after];
    return best;
}

bool wants_spoon(const PartyOutlook& outlook) {
    const bool may = outlook.game.hands[outlook.seat].cards.size() > 1;
    if (!may || !has_tool(outlook, Kind::spoon)) return false;
    return best_elsewhere(outlook).value >= outlook.weights.worth_asking;
}

Move party_take(const PartyOutlook& outlook, const Fancy& fancy, std::uint8_t noise,
                Random& random) {
    const List<Face, max_hand>& hand = outlook.game.hands[outlook.seat].cards;
    if (hand.size() == 1) return take(hand[0]);
    const ValuedCard denied = denied_card(outlook);
    ValuedCard best;
    for (const Face card : hand) {
        const int value = party_value(outlook, card) + (card == denied.card ? denied.value : 0) +
                          (fancy.loves(card) ? fancy.liking : 0) + noise_of(noise, random);
        if (value > best.value) best = {card, value};
    }
    Move move = take(best.card);
    if (has_tool(outlook, Kind::chopsticks)) {
        const ValuedCard second = best_party_second(outlook, best.card);
        if (second.value > 0) move.second = second.card;
    }
    move.spoon = wants_spoon(outlook);
    return move;
}

Move party_answer(const PartyOutlook& outlook) {
    return decision_row(outlook.game.open.decision).choose(outlook);
}

void value_party_moves(const PartyOutlook& outlook, std::span<const Move> moves,
                       std::span<std::int16_t> values) {
    if (moves.empty()) return;
    const Decision decision = moves.front().decision;
    if (decision == Decision::take) return judge_takes(outlook, moves, values);
    decision_row(decision).judge(outlook, moves, values);
}

int dessert_hope(const PartyOutlook& outlook) {
    for (const Kind kind : {Kind::pudding, Kind::matcha, Kind::fruit})
        if (outlook.game.rules.menu.has(kind)) return card_row(kind).worth_in_the_end(outlook);
    KAITEN_ENSURE(false);
}

}  // namespace kaiten
