// Onigiri: sets of different shapes; a table can have several sets.
#include "engine/bots/party/evaluation.hpp"
#include "engine/knowledge/explain.hpp"
#include "engine/knowledge/overview.hpp"

namespace kaiten {
namespace {

// The first set has every shape on the table, the second every shape that is there twice, and so
// on.
int points_of(const PartyTally& table) {
    constexpr KindRow shapes = kind_rows[index(Kind::onigiri)];
    int sum = 0;
    for (unsigned set = 1;; ++set) {
        unsigned different = 0;
        for (unsigned shape = 0; shape < shapes.faces; ++shape)
            different += table.faces[index(shapes.first) + shape] >= set ? 1U : 0U;
        if (different == 0) return sum;
        sum += points_by_number<Kind::onigiri>[different];
    }
}

void score(const PartyRound& round) {
    round.add_each(Category::onigiri, points_of);
}

// The new card joins the first set that lacks its shape.
int worth(const PartyOutlook& outlook, Face face) {
    const auto& shapes = outlook.own.onigiri;
    const unsigned copies = shapes[row(face).icons];
    unsigned others = 0;
    for (const unsigned count : shapes)
        others += count > copies ? 1U : 0U;
    const bool grows = others + 1 < shapes.size();
    return next_card<Kind::onigiri>[others] +
           (grows ? hope(outlook, outlook.weights.onigiri_more) : 0);
}

// The cell is `whole` if the cards form complete sets of all shapes.
CellState state(const Explanation& told, unsigned table) {
    const unsigned shapes = row(Kind::onigiri).faces;
    const unsigned cards = told.counts[table];
    const bool sets = cards > 0 && cards % shapes == 0;
    const int of_sets = static_cast<int>(cards / shapes) * points_for(Kind::onigiri, shapes);
    return sets && told.points[table] == of_sets ? CellState::whole : CellState::plain;
}

}  // namespace

extern constinit const CardRow onigiri_card{.score = score, .worth = worth, .state = state};

}  // namespace kaiten
