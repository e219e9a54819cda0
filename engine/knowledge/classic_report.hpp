// A view made from what a seat reports of its position: its hand, the tables, and the hands it held
// earlier in the round. The host tool's bots read nothing else. The tables do not say who used
// chopsticks, and when; that is worked out from them as far as possible.
#pragma once

#include <array>
#include <cstdint>

#include "engine/knowledge/classic_view.hpp"

namespace kaiten {

struct SeatReport {
    Rules rules;
    std::uint8_t seat = 0;
    std::uint8_t round = 1;
    std::uint8_t turn = 1;
    // With the dummy, the seat in control has this turn's card from the pile in it, at any place.
    List<Face, max_hand> hand;
    std::array<Table, max_classic_seats> tables{};           // of this round; see table_of()
    std::array<std::uint8_t, max_classic_seats> puddings{};  // of earlier rounds
    std::array<std::int16_t, max_classic_seats> totals{};
    // The cards that left the game in earlier rounds, in any order; puddings were kept. Without
    // any, these cards stay among the unseen.
    List<Face, classic_deck_size> discards;
    // The hands this seat held earlier this round, in turn order, before it took its card. Without
    // any, nothing is known of other hands.
    List<List<Face, max_hand>, max_hand - 1> seen;
};

// Makes the view, or says why there can be no such position. `view` changes only if it can be made.
Refusal view_from(const SeatReport& report, ClassicView& view);

}  // namespace kaiten
