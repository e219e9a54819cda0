// Counts the cards of Party tables.
#include "engine/bots/party/counts.hpp"

namespace kaiten {
namespace {

void count_colours(KindSet menu, PartyCounts& counts) {
    unsigned kinds = menu.bits();
    for (unsigned i = 0; kinds != 0; ++i, kinds >>= 1) {
        const Kind kind = kind_at(i);
        if ((kinds & 1U) == 0 || kind_rows[i].colour != kind) continue;
        unsigned cards = counts.cards[i];
        if (kind == Kind::nigiri) cards += counts.of(Kind::wasabi);
        if (cards == 0) continue;
        counts.colours += 1;
        if (cards > counts.best_colour) counts.best_colour = static_cast<std::uint8_t>(cards);
    }
}

void add_to(std::uint8_t& count, unsigned more) {
    count = static_cast<std::uint8_t>(count + more);
}

}  // namespace

void PartyCounts::add(Face face) {
    const FaceRow& printed = row(face);
    cards[index(printed.kind)] += 1;
    switch (printed.kind) {
        case Kind::maki:
            return add_to(maki_icons, printed.icons);
        case Kind::uramaki:
            return add_to(uramaki_icons, printed.icons);
        case Kind::onigiri:
            return add_to(onigiri[printed.icons], 1);
        case Kind::wasabi:
            return add_to(free_wasabi, 1);
        case Kind::nigiri:
            free_wasabi = static_cast<std::uint8_t>(free_wasabi > 0 ? free_wasabi - 1 : 0);
            return;
        case Kind::fruit:
            for (unsigned i = 0; i < fruit_count; ++i)
                add_to(fruit[i], fruits_on(face, i));
            return;
        default:
            return;
    }
}

void count_table(const PartyGame& game, unsigned seat, PartyCounts& counts) {
    counts = {};
    const PartyTable& table = game.tables[seat];
    for (const PartyCard& card : table.cards)
        if (card.flipped == 0) counts.add(card.as);
    counts.free_wasabi = table.free_wasabi;
    counts.uramaki_icons = table.uramaki_icons;
    count_colours(game.rules.menu, counts);
    for (const Dessert dessert : game.desserts[seat])
        counts.add(dessert.as());
}

void count_tables(const PartyGame& game, TableCounts& counts) {
    for (unsigned seat = 0; seat < game.rules.seats; ++seat)
        count_table(game, seat, counts[seat]);
}

}  // namespace kaiten
