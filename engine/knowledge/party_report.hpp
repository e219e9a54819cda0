// Makes a Party view from a position that a seat reports; the counterpart of classic_report.hpp.
// Cards that act leave the tables and bring other cards, so more has to be inferred about who laid
// which card when.
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
    std::array<Desserts, most_seats> desserts{};  // kept in earlier rounds
    List<Face, max_discards> discards;            // of this round
    std::array<std::int16_t, most_seats> totals{};
    UramakiRace uramaki;
    // After the reveal: the seat's open decision, and the cards that a menu card has drawn.
    OpenDecision open;
    List<Face, 4> drawn;
    // Hands this seat held earlier in this round, in turn order, before it took its card. After the
    // reveal this turn's hand may be the last entry. May be empty: then nothing is known of other
    // hands.
    List<List<Face, max_hand>, max_hand> seen;
};

// Makes the view, or returns why the position is impossible. Changes `view` only on success. A
// report contains neither the failed requests of spoons nor the cards that menu cards showed.
Refusal view_from(const PartySeatReport& report, PartyView& view);

}  // namespace kaiten
