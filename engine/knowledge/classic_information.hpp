// A view made of what a seat can tell somebody else: its hand, the tables, and the hands it held
// earlier in the round. That is all the host tool's bots get to read. What the tables do not say
// (who used chopsticks, and when) is worked out from them as far as possible.
#pragma once

#include <array>
#include <cstdint>

#include "engine/knowledge/classic_view.hpp"

namespace kaiten {

struct PublicInformation {
    Rules rules;
    std::uint8_t seat = 0;
    std::uint8_t round = 1;
    std::uint8_t turn = 1;
    // With the dummy, of the seat in control: this turn's card from the pile may stand anywhere.
    List<Face, max_hand> hand;
    std::array<Table, max_classic_seats> tables{};           // of this round; see table_of()
    std::array<std::uint8_t, max_classic_seats> puddings{};  // of earlier rounds
    std::array<std::int16_t, max_classic_seats> totals{};
    // The hands this seat held earlier this round, in turn order, before it took its card. Without
    // any, nothing is known of other hands.
    List<List<Face, max_hand>, max_hand - 1> seen;
};

// Makes the view, or says why it cannot be. Cards of earlier rounds other than puddings are not in
// the information, so they stay among the unseen.
Refusal view_from(const PublicInformation& information, View& view);

}  // namespace kaiten
