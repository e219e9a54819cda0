// Quick choices in Party.
#include "engine/bots/party_policy.hpp"

#include <algorithm>

#include "engine/bots/weights.hpp"
#include "engine/ensure.hpp"
#include "engine/party_decision.hpp"
#include "engine/party_view.hpp"

namespace kaiten {
namespace {

// A spoon is used for what is worth at least this.
constexpr int worth_asking = 40;
// What keeping chopsticks is worth, by turn to come.
constexpr int keeping_chopsticks = 6;

unsigned next_seat(const PartyGame& game, unsigned seat) {
    return passes_to(game.rules, game.round, seat);
}

// The card in the other hands that a seat would like best.
SecondCard best_elsewhere(const PartyOutlook& outlook) {
    SecondCard best;
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

Move answer_copy(const PartyGame& game, const PartyOutlook& outlook) {
    const PartyTable& table = game.tables[outlook.seat];
    unsigned best = 0;
    int best_value = -0x7FFF;
    for (unsigned i = 0; i < game.open.place; ++i) {
        const PartyCard& card = table.cards[i];
        const int value = card.flipped != 0                ? 2 * one_point
                          : card.as == Face::special_order ? 0
                                                           : party_value(outlook, card.as);
        if (value <= best_value) continue;
        best = i;
        best_value = value;
    }
    return copy_card(table.cards[best].as, table.cards[best].flipped != 0);
}

Move answer_ask(const PartyOutlook& outlook) {
    const SecondCard best = best_elsewhere(outlook);
    // With all other hands empty anything may be asked for.
    if (best.card == Face::none) return ask_for(Kind::nigiri);
    const Kind kind = kind_of(best.card);
    return row(kind).faces > 1 ? ask_for(best.card) : ask_for(kind);
}

// What the asking seat can use least.
Move answer_give(const PartyGame& game, const TableCounts& counts) {
    const PartyOutlook owner(game, counts, game.open.owner);
    Face least = Face::none;
    int least_value = 0x7FFF;
    for (const Face card : game.hands[game.open.seat].cards) {
        if (!is_asked_for(game.open, card)) continue;
        const int value = party_value(owner, card);
        if (value >= least_value) continue;
        least = card;
        least_value = value;
    }
    return give(least);
}

Move answer_draw(const PartyGame& game, const PartyOutlook& outlook) {
    SecondCard best;
    for (const Face card : game.drawn) {
        if (kind_of(card) == Kind::menu) continue;
        const int value = party_value(outlook, card);
        if (value > best.value) best = {card, value};
    }
    return choose_drawn(best.card);
}

// Of a set that is too large only one card is flipped at a time.
Move answer_takeout(const PartyGame& game, const PartyOutlook& outlook) {
    const PartyTable& table = game.tables[outlook.seat];
    PartyCounts left = outlook.own;
    unsigned cards = 0;
    for (unsigned i = 0; i < table.earlier; ++i) {
        const PartyCard& card = table.cards[i];
        const PartyOutlook now(game, outlook.counts, outlook.seat, left);
        if (!may_be_flipped(table, i) || !better_flipped(now, card)) continue;
        cards |= 1U << i;
        left.cards[index(card.kind())] -= 1;
    }
    return flip_cards(static_cast<std::uint16_t>(cards));
}

int noise_of(std::uint8_t mask, Random& random) {
    return mask == 0 ? 0 : static_cast<int>(random.next() & mask);
}

}  // namespace

bool has_tool(const PartyGame& game, unsigned seat, Kind kind) {
    const PartyTable& table = game.tables[seat];
    return game.rules.menu.has(kind) && find_tool(table, kind) < table.cards.size();
}

SecondCard denied_card(const PartyGame& game, const TableCounts& counts, const PartyManner& manner,
                       unsigned seat) {
    if (manner.denial == 0) return {};
    const PartyOutlook next(game, counts, next_seat(game, seat));
    SecondCard best;
    int second = -0x7FFF;
    for (const Face card : game.hands[seat].cards) {
        const int value = party_value(next, card);
        if (value > best.value) {
            second = best.value;
            best = {card, value};
        } else if (value > second) {
            second = value;
        }
    }
    return {best.card, ((best.value - second) * manner.denial) >> 4};
}

SecondCard best_party_second(const PartyGame& game, const TableCounts& counts, unsigned seat,
                             Face first) {
    PartyCounts laid = counts[seat];
    laid.add(first);
    const PartyOutlook outlook(game, counts, seat, laid);
    SecondCard best;
    Face left_out = first;
    for (const Face card : game.hands[seat].cards) {
        if (card == left_out) {
            left_out = Face::none;
            continue;
        }
        const int value = party_value(outlook, card);
        if (value > best.value) best = {card, value};
    }
    best.value -= static_cast<int>(outlook.after) * keeping_chopsticks;
    return best;
}

bool wants_spoon(const PartyGame& game, const TableCounts& counts, unsigned seat) {
    if (game.hands[seat].cards.size() < 2 || !has_tool(game, seat, Kind::spoon)) return false;
    return best_elsewhere(PartyOutlook(game, counts, seat)).value >= worth_asking;
}

Move party_take(const PartyGame& game, const TableCounts& counts, const PartyManner& manner,
                unsigned seat, Random& random) {
    const List<Face, max_hand>& hand = game.hands[seat].cards;
    if (hand.size() == 1) return take(hand[0]);
    const PartyOutlook outlook(game, counts, seat);
    const SecondCard denied = denied_card(game, counts, manner, seat);
    SecondCard best;
    for (const Face card : hand) {
        const int value = party_value(outlook, card) + (card == denied.card ? denied.value : 0) +
                          noise_of(manner.noise, random);
        if (value > best.value) best = {card, value};
    }
    Move move = take(best.card);
    if (has_tool(game, seat, Kind::chopsticks)) {
        const SecondCard second = best_party_second(game, counts, seat, best.card);
        if (second.value > 0) move.second = second.card;
    }
    move.spoon = wants_spoon(game, counts, seat);
    return move;
}

Move party_answer(const PartyGame& game, TableCounts& counts, Random& random) {
    count_tables(game, counts);
    const PartyOutlook outlook(game, counts, game.open.seat);
    switch (game.open.decision) {
        case Decision::copy:
            return answer_copy(game, outlook);
        case Decision::ask:
            return answer_ask(outlook);
        case Decision::give:
            return answer_give(game, counts);
        case Decision::draw:
            return answer_draw(game, outlook);
        case Decision::takeout:
            return answer_takeout(game, outlook);
        case Decision::none:
        case Decision::take:
            break;
    }
    return random_move(game, game.open.seat, random);
}

int value_party_move(const PartyGame& game, const TableCounts& counts, const PartyManner& manner,
                     unsigned seat, const Move& move) {
    const PartyOutlook outlook(game, counts, seat);
    switch (move.decision) {
        case Decision::take: {
            const SecondCard denied = denied_card(game, counts, manner, seat);
            int value = party_value(outlook, move.card);
            if (move.card == denied.card) value += denied.value;
            if (move.second != Face::none) {
                PartyCounts laid = counts[seat];
                laid.add(move.card);
                value += party_value(PartyOutlook(game, counts, seat, laid), move.second) -
                         static_cast<int>(outlook.after) * keeping_chopsticks;
            }
            if (move.spoon) value += wants_spoon(game, counts, seat) ? one_point : -one_point;
            return value;
        }
        case Decision::copy:
            return move.flipped ? 2 * one_point : party_value(outlook, move.card);
        case Decision::give:
            return -party_value(PartyOutlook(game, counts, game.open.owner), move.card);
        case Decision::draw:
            return party_value(outlook, move.card);
        case Decision::ask:
            return move.kind != Kind::none ? party_value(outlook, row(move.kind).first)
                                           : party_value(outlook, move.card);
        case Decision::takeout: {
            int value = 0;
            for (unsigned i = 0; i < game.tables[seat].earlier; ++i)
                if (((move.cards >> i) & 1U) != 0)
                    value += better_flipped(outlook, game.tables[seat].cards[i]) ? one_point
                                                                                 : -2 * one_point;
            return value;
        }
        case Decision::none:
            break;
    }
    KAITEN_ENSURE(false);
}

}  // namespace kaiten
