// Counts the cards on Party tables and lets every kind on the menu score itself.
#include "engine/party/scoring.hpp"

#include "engine/party/card.hpp"

namespace kaiten {
namespace {

constexpr auto colours_of_faces = [] {
    std::array<std::uint8_t, face_count> colours{};
    for (unsigned i = 0; i < face_count; ++i)
        colours[i] = static_cast<std::uint8_t>(kind_rows[index(face_rows[i].kind)].colour);
    return colours;
}();

// Adds 0 for flipped cards instead of skipping them, to avoid a branch.
void count(const PartyTable& table, bool colours, PartyTally& tally) {
    tally = {};
    tally.uramaki_icons = table.uramaki_icons;
    for (const PartyCard& card : table.cards) {
        const unsigned seen = 1U - card.flipped;
        std::uint8_t& face = tally.faces[index(card.as)];
        face = static_cast<std::uint8_t>(face + seen);
        tally.flipped = static_cast<std::uint8_t>(tally.flipped + card.flipped);
        if (colours) {
            std::uint8_t& colour = tally.colours[colours_of_faces[index(card.as)]];
            colour = static_cast<std::uint8_t>(colour + seen);
        }
        if (card.on_wasabi != 0)
            tally.wasabi_points = static_cast<std::uint8_t>(
                tally.wasabi_points + (wasabi_factor - 1) * nigiri_points(card.as));
    }
}

template <typename Do>
void for_each_kind(KindSet menu, Do act) {
    for (std::uint32_t left = menu.bits(); left != 0; left &= left - 1)
        act(kind_at(static_cast<unsigned>(__builtin_ctz(left))));
}

}  // namespace

void PartyRound::award(Category category, std::span<const std::uint8_t> places,
                       const SeatCounts& icons) const {
    PartyPoints points{};
    award_places({rules.edition_row(), places}, std::span(icons).first(seats()), points);
    add_all(category, points);
}

void PartyRound::award_extremes(Category category, int prize, const SeatCounts& counts) const {
    PartyPoints points{};
    award_most_and_fewest({rules, prize}, std::span(counts).first(seats()), points);
    add_all(category, points);
}

void score_party_round(const Rules& rules, std::span<const PartyTable> tables,
                       const UramakiRace& race, std::span<RoundScore> scores) {
    // Not initialized: clearing eight tallies takes time, and most games have fewer seats.
    std::array<PartyTally, most_seats> tallies;
    const bool colours = rules.menu.has(Kind::tea) || rules.menu.has(Kind::soy);
    for (unsigned i = 0; i < tables.size(); ++i) {
        count(tables[i], colours, tallies[i]);
        scores[i] = {};
    }
    const PartyRound round{rules, std::span(tallies).first(tables.size()), race, scores};
    for_each_kind(rules.menu, [&](Kind kind) {
        if (card_row(kind).score != nullptr) card_row(kind).score(round);
    });
}

PartyPoints score_party_desserts(const Rules& rules, std::span<const Desserts> desserts) {
    PartyPoints points{};
    const DessertRound round{rules, desserts, points};
    for_each_kind(rules.menu, [&](Kind kind) {
        if (card_row(kind).score_desserts != nullptr) card_row(kind).score_desserts(round);
    });
    return points;
}

}  // namespace kaiten
