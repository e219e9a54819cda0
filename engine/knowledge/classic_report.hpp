// Makes a view from a position that a seat reports: its hand, the tables, and the hands it held
// earlier in the round. The host tool's bots get nothing else. The tables do not show who used
// chopsticks and when; the reconstruction infers that as far as possible.
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
    // With the dummy, the seat in control also has this turn's card from the pile, at any index.
    List<Face, max_hand> hand;
    std::array<Table, max_classic_seats> tables{};           // this round's tables; see table_of()
    std::array<std::uint8_t, max_classic_seats> puddings{};  // kept in earlier rounds
    std::array<std::int16_t, max_classic_seats> totals{};
    // Cards discarded in earlier rounds, in any order; puddings are kept, so not among them. May be
    // empty: then these cards count as unseen.
    List<Face, classic_deck_size> discards;
    // Hands this seat held earlier in this round, in turn order, before it took its card. May be
    // empty: then nothing is known of other hands.
    List<List<Face, max_hand>, max_hand - 1> seen;
};

// Makes the view, or returns why the position is impossible. Changes `view` only on success.
Refusal view_from(const SeatReport& report, ClassicView& view);

}  // namespace kaiten
