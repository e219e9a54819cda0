// A Party view made from what a seat reports of its position; the counterpart of
// classic_report.hpp. Cards that act leave tables and bring others, so more has to be worked out:
// who laid what, and when.
#pragma once

#include <array>
#include <cstdint>

#include "engine/knowledge/party_view.hpp"

namespace kaiten {

struct PartySeatReport {
    Rules rules;
    std::uint8_t seat = 0;
    std::uint8_t round = 1;
    std::uint8_t turn = 1;
    List<Face, max_hand> hand;
    std::array<PartyTable, most_seats> tables{};  // of this round
    std::array<Desserts, most_seats> desserts{};  // of earlier rounds
    List<Face, max_discards> discards;            // of this round
    std::array<std::int16_t, most_seats> totals{};
    UramakiRace uramaki;
    // After the reveal: what the seat has to decide, and the cards a menu has drawn.
    OpenDecision open;
    List<Face, 4> drawn;
    // The hands this seat held earlier this round, in turn order, before it took its card; after
    // the reveal this turn's may be the last of them. Without any, nothing is known of other hands.
    List<List<Face, max_hand>, max_hand> seen;
};

// Makes the view, or says why there can be no such position. `view` changes only if it can be made.
// A report does not tell what spoons asked for in vain, nor what menus showed.
Refusal view_from(const PartySeatReport& report, PartyView& view);

}  // namespace kaiten
