// Quick choices in Party.
#include "engine/bots/party/policy.hpp"

#include <array>

#include "engine/core/ensure.hpp"
#include "engine/game/points.hpp"
#include "engine/knowledge/party_view.hpp"
#include "engine/party/card.hpp"

namespace kaiten {
namespace {

// The card in the other hands that a seat would like best.
ValuedCard best_elsewhere(const PartyOutlook& outlook) {
    ValuedCard best;
    FaceSet looked_at;
    for (unsigned i = 0; i < outlook.game.rules.seats; ++i) {
        if (i == outlook.seat) continue;
        for (const Face card : outlook.game.hands[i].cards) {
            if (looked_at.has(card)) continue;
            looked_at.add(card);
            const int value = party_value(outlook, card);
            if (value > best.value) best = {card, value};
        }
    }
    return best;
}

// A copy of a flipped card is one more in the box; beside the wasabi a nigiri counts once.
int value_copy(const PartyOutlook& outlook, const Move& move) {
    if (move.flipped) return points(flipped_points);
    if (move.off_wasabi != 0) return points(static_cast<int>(nigiri_points(move.card)));
    return move.card == Face::special_order ? 0 : party_value(outlook, move.card);
}

Move answer_copy(const PartyOutlook& outlook) {
    const PartyTable& table = outlook.game.tables[outlook.seat];
    const UsableWasabi wasabi = usable_wasabi(table, outlook.game.rules.edition_row());
    Move best;
    int best_value = -0x7FFF;
    const auto consider = [&](const Move& move) {
        const int value = value_copy(outlook, move);
        if (value <= best_value) return;
        best = move;
        best_value = value;
    };
    for (unsigned i = 0; i < outlook.game.open.place; ++i) {
        const PartyCard& card = table.cards[i];
        consider(copy_card(card.as, card.flipped != 0));
        if (card.flipped == 0 && wasabi.could_take(card.as))
            consider(copy_card(card.as, false, true));
    }
    return best;
}

Move answer_ask(const PartyOutlook& outlook) {
    const ValuedCard best = best_elsewhere(outlook);
    // With all other hands empty anything may be asked for.
    if (best.card == Face::none) return ask_for(Kind::nigiri);
    const Kind kind = kind_of(best.card);
    return row(kind).faces > 1 ? ask_for(best.card) : ask_for(kind);
}

// What the asking seat can use least.
Move answer_give(const PartyOutlook& outlook) {
    const OpenDecision& open = outlook.game.open;
    const PartyOutlook owner = outlook.of(open.owner);
    Face least = Face::none;
    int least_value = 0x7FFF;
    for (const Face card : outlook.game.hands[open.seat].cards) {
        if (!is_asked_for(open, card)) continue;
        const int value = party_value(owner, card);
        if (value >= least_value) continue;
        least = card;
        least_value = value;
    }
    return give(least);
}

Move answer_draw(const PartyOutlook& outlook) {
    ValuedCard best;
    for (const Face card : outlook.game.drawn) {
        if (kind_of(card) == Kind::menu) continue;
        const int value = party_value(outlook, card);
        if (value > best.value) best = {card, value};
    }
    return choose_drawn(best.card);
}

// Of a set that is too large only one card is flipped at a time.
Move answer_takeout(const PartyOutlook& outlook) {
    const PartyTable& table = outlook.game.tables[outlook.seat];
    PartyCounts left = outlook.own;
    const PartyOutlook now = outlook.with(left);
    unsigned cards = 0;
    for (unsigned i = 0; i < table.earlier; ++i) {
        const PartyCard& card = table.cards[i];
        if (!may_be_flipped(table, i) || flipping_gain(now, card) <= 0) continue;
        cards |= 1U << i;
        left.cards[index(card.kind())] -= 1;
    }
    return flip_cards(static_cast<std::uint16_t>(cards));
}

int noise_of(std::uint8_t mask, Random& random) {
    return mask == 0 ? 0 : static_cast<int>(random.next() & mask);
}

// Judges the moves of one decision, one after the other. What is the same for many of them is
// worked out only once.
class MoveJudge {
public:
    MoveJudge(const PartyOutlook& outlook, Decision decision) : outlook_(outlook) {
        if (decision == Decision::take) {
            denied_ = denied_card(outlook);
            spoon_ = wants_spoon(outlook) ? one_point : -one_point;
        }
        if (decision == Decision::takeout) {
            const PartyTable& table = outlook.game.tables[outlook.seat];
            for (unsigned i = 0; i < table.earlier; ++i)
                flipping_[i] = static_cast<std::int16_t>(flipping_gain(outlook, table.cards[i]));
        }
    }

    int value(const Move& move) const {
        switch (move.decision) {
            case Decision::take:
                return value_take(move);
            case Decision::copy:
                return value_copy(outlook_, move);
            case Decision::give:
                return -party_value(outlook_.of(outlook_.game.open.owner), move.card);
            case Decision::draw:
                return party_value(outlook_, move.card);
            case Decision::ask:
                return party_value(outlook_,
                                   move.kind != Kind::none ? row(move.kind).first : move.card);
            case Decision::takeout:
                return value_takeout(move.cards);
            case Decision::none:
                break;
        }
        KAITEN_ENSURE(false);
    }

private:
    int value_take(const Move& move) const {
        int value =
            party_value(outlook_, move.card) + (move.card == denied_.card ? denied_.value : 0);
        if (move.second != Face::none) {
            PartyCounts laid = outlook_.own;
            laid.add(move.card);
            value += party_value(outlook_.with(laid), move.second) -
                     outlook_.weights.chopsticks[outlook_.after];
        }
        return value + (move.spoon ? spoon_ : 0);
    }

    int value_takeout(unsigned places) const {
        int value = 0;
        for (unsigned i = 0; places != 0; places >>= 1, ++i)
            if ((places & 1U) != 0) value += flipping_[i];
        return value;
    }

    const PartyOutlook& outlook_;
    ValuedCard denied_;
    int spoon_ = 0;
    std::array<std::int16_t, max_hand> flipping_{};
};

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

Move party_take(const PartyOutlook& outlook, std::uint8_t noise, Random& random) {
    const List<Face, max_hand>& hand = outlook.game.hands[outlook.seat].cards;
    if (hand.size() == 1) return take(hand[0]);
    const ValuedCard denied = denied_card(outlook);
    ValuedCard best;
    for (const Face card : hand) {
        const int value = party_value(outlook, card) + (card == denied.card ? denied.value : 0) +
                          noise_of(noise, random);
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

Move party_answer(const PartyOutlook& outlook, Random& random) {
    switch (outlook.game.open.decision) {
        case Decision::copy:
            return answer_copy(outlook);
        case Decision::ask:
            return answer_ask(outlook);
        case Decision::give:
            return answer_give(outlook);
        case Decision::draw:
            return answer_draw(outlook);
        case Decision::takeout:
            return answer_takeout(outlook);
        case Decision::none:
        case Decision::take:
            break;
    }
    return random_move(outlook.game, outlook.seat, random);
}

void value_party_moves(const PartyOutlook& outlook, std::span<const Move> moves,
                       std::span<std::int16_t> values) {
    if (moves.empty()) return;
    const MoveJudge judge(outlook, moves.front().decision);
    for (std::size_t i = 0; i < moves.size(); ++i)
        values[i] = static_cast<std::int16_t>(judge.value(moves[i]));
}

}  // namespace kaiten
