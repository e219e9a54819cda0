// Tea: each scores one point per card of the owner's most frequent colour.
#include "engine/bots/party/evaluation.hpp"
#include "engine/knowledge/explain.hpp"

namespace kaiten {
namespace {

unsigned best_colour(const PartyTally& table) {
    unsigned best = 0;
    for (unsigned i = 0; i < kind_count; ++i) {
        const unsigned cards = kind_at(i) == Kind::special_order ? 0U : table.colours[i];
        best = cards > best ? cards : best;
    }
    return best;
}

void score(const PartyRound& round) {
    round.add_each(Category::tea, [](const PartyTally& table) {
        // Most tables have no tea, and comparing the colours takes time.
        const unsigned cups = table.of(Face::tea);
        return cups == 0 ? 0 : cups * best_colour(table);
    });
}

int worth(const PartyOutlook& outlook, Face) {
    return points(outlook.own.best_colour) + hope(outlook, outlook.weights.tea_more);
}

// Sets `besides` to the number of cards of the most frequent colour.
void explain(const LaidTables& tables, Explanation& told) {
    set_besides(tables, told, [&](unsigned table) {
        std::array<std::uint8_t, kind_count> cards{};
        unsigned best = 0;
        tables.each_card(table, [&](const ShownCard& card) {
            if (const Kind colour = colour_of(card); colour != Kind::none)
                best = std::max<unsigned>(best, ++cards[index(colour)]);
        });
        return best;
    });
}

}  // namespace

extern constinit const CardRow tea_card{.score = score, .worth = worth, .explain = explain};

}  // namespace kaiten
