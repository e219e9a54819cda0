// Miso: scores points on its own, but if two or more are laid in the same turn, all of these are
// discarded.
#include "engine/bots/party/evaluation.hpp"
#include "engine/io/events.hpp"
#include "engine/party/turn.hpp"

namespace kaiten {
namespace {

void end_turn(PartyTurn& turn) {
    std::array<std::uint8_t, most_seats> laid{};
    unsigned all = 0;
    for (unsigned seat = 0; seat < turn.game.rules.seats; ++seat) {
        const PartyTable& table = turn.table(seat);
        for (unsigned i = table.earlier; i < table.cards.size(); ++i) {
            if (table.cards[i].as != Face::miso || table.cards[i].flipped != 0) continue;
            laid[seat] += 1;
            all += 1;
        }
    }
    if (all < 2) return;
    for (unsigned seat = 0; seat < turn.game.rules.seats; ++seat) {
        if (laid[seat] == 0) continue;
        Effect* const effect = turn.log_effect(seat, Face::miso);
        turn.discard_kind(seat, Kind::miso, turn.table(seat).earlier, effect);
    }
}

void score(const PartyRound& round) {
    round.add_each(Category::miso,
                   [](const PartyTally& table) { return table.of(Face::miso) * miso_points; });
}

void write(JsonWriter& out, const Effect& effect) {
    out.key("discarded").integer(effect.cards.size());
}

// The weight includes the risk that another seat lays a miso in the same turn.
int worth(const PartyOutlook& outlook, Face) {
    return outlook.weights.miso;
}

}  // namespace

extern constinit const CardRow miso_card{
    .score = score, .end_turn = end_turn, .write = write, .worth = worth};

}  // namespace kaiten
