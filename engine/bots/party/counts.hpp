// Card counts of one Party table: all that evaluating further cards needs.
#pragma once

#include <array>
#include <cstdint>

#include "engine/party/game.hpp"

namespace kaiten {

struct PartyCounts {
    std::array<std::uint8_t, kind_count> cards{};  // by kind, not flipped; with kept desserts
    std::array<std::uint8_t, kind_rows[index(Kind::onigiri)].faces> onigiri{};  // by shape
    std::array<std::uint8_t, fruit_count> fruit{};
    std::uint8_t maki_icons = 0;
    std::uint8_t uramaki_icons = 0;
    std::uint8_t free_wasabi = 0;
    std::uint8_t colours = 0;      // number of different colours
    std::uint8_t best_colour = 0;  // cards of the most frequent colour

    unsigned of(Kind kind) const { return cards[index(kind)]; }
    // Counts a face that is laid, without its effect on other cards.
    void add(Face face);
};

using TableCounts = std::array<PartyCounts, most_seats>;

void count_table(const PartyGame& game, unsigned seat, PartyCounts& counts);
void count_tables(const PartyGame& game, TableCounts& counts);

}  // namespace kaiten
