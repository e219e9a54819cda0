// Implements the changes to single Party tables and hands: laying, copying, flipping and removing
// cards.
#include "engine/party/table.hpp"

#include "engine/core/ensure.hpp"

namespace kaiten {
namespace {

bool is_free_wasabi(const PartyTable& table, unsigned place) {
    const PartyCard& wasabi = table.cards[place];
    if (wasabi.as != Face::wasabi || wasabi.flipped != 0) return false;
    for (const PartyCard& card : table.cards)
        if (card.on_wasabi != 0 && card.wasabi == place) return false;
    return true;
}

}  // namespace

void recount(PartyTable& table) {
    unsigned wasabi = 0;
    unsigned used = 0;
    unsigned icons = 0;
    for (const PartyCard& card : table.cards) {
        const LayRow& row = lay_rows[index(card.as)];
        const unsigned open = 1U - card.flipped;
        wasabi += row.wasabi * open;
        icons += row.uramaki_icons * open;
        used += card.on_wasabi;
    }
    table.free_wasabi = static_cast<std::uint8_t>(wasabi - used);
    table.uramaki_icons = static_cast<std::uint8_t>(icons);
}

void put_on_wasabi(PartyTable& table, unsigned place) {
    unsigned wasabi = 0;
    while (!is_free_wasabi(table, wasabi))
        ++wasabi;
    table.cards[place].on_wasabi = 1;
    table.cards[place].wasabi = wasabi & 15U;
    table.free_wasabi -= 1;
}

UsableWasabi usable_wasabi(const PartyTable& table, const EditionRow& edition) {
    if (edition.wasabi_same_turn) return {table.free_wasabi, true};
    unsigned earlier = 0;
    for (unsigned place = 0; place < table.earlier; ++place)
        earlier += is_free_wasabi(table, place) ? 1U : 0U;
    return {earlier, false};
}

UsableWasabi wasabi_for_copy(const PartyTable& table, unsigned place, Face as, const Rules& rules) {
    const UsableWasabi free = usable_wasabi(table, rules.edition_row());
    if (rules.older_party) return free;
    for (unsigned i = 0; i < place; ++i) {
        const PartyCard& card = table.cards[i];
        if (card.as == as && card.flipped == 0 && card.on_wasabi == 0) return free;
    }
    return {0, free.same_turn};
}

bool become(PartyTable& table, unsigned place, Face as, bool flipped, UsableWasabi wasabi,
            bool declined) {
    PartyCard& card = table.cards[place];
    card.as = as;
    card.flipped = flipped ? 1 : 0;
    return !flipped && settle(table, place, as, wasabi, declined);
}

Face take_off(PartyTable& table, unsigned place) {
    const PartyCard& going = table.cards[place];
    const Face gone = going.card;
    const unsigned icons = going.flipped != 0 ? 0 : lay_rows[index(going.as)].uramaki_icons;
    table.cards.remove_ordered(place);
    table.uramaki_icons = static_cast<std::uint8_t>(table.uramaki_icons - icons);
    if (place < table.earlier) table.earlier -= 1;
    for (PartyCard& other : table.cards)
        if (other.on_wasabi != 0 && other.wasabi > place) other.wasabi = (other.wasabi - 1U) & 15U;
    return gone;
}

void flip(PartyTable& table, unsigned places) {
    for (unsigned i = 0; i < table.cards.size(); ++i) {
        if (((places >> i) & 1U) == 0) continue;
        for (PartyCard& nigiri : table.cards)
            if (nigiri.on_wasabi != 0 && nigiri.wasabi == i) nigiri.on_wasabi = 0;
        table.cards[i].flipped = 1;
        table.cards[i].on_wasabi = 0;
    }
    for (PartyCard& card : table.cards)
        if (card.on_wasabi == 0) card.wasabi = 0;
    recount(table);
}

unsigned find_tool(const PartyTable& table, Kind kind) {
    unsigned best = table.cards.size();
    unsigned best_rank = ~0U;
    for (unsigned i = 0; i < table.earlier; ++i) {
        const PartyCard& card = table.cards[i];
        if (card.flipped != 0 || card.kind() != kind) continue;
        const unsigned rank = number_rank(card);
        if (rank >= best_rank) continue;
        best = i;
        best_rank = rank;
    }
    return best;
}

void take_from(PartyHand& hand, Face card) {
    hand.cards.remove_unordered(hand.cards.find(card));
    if (hand.returned.empty()) return;
    const unsigned returned = hand.returned.find(card);
    if (returned < hand.returned.size()) hand.returned.remove_ordered(returned);
}

void put_into(PartyHand& hand, Face card) {
    hand.cards.push(card);
    hand.returned.push(card);
    hand.absent.remove(card);
}

}  // namespace kaiten
