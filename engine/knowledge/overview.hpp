// All tables side by side, kind by kind: how many each has, who is ahead, what is whole and what
// waits to be used. For whoever shows them; no rule has to be repeated there.
#pragma once

#include "engine/classic/game.hpp"
#include "engine/party/game.hpp"

namespace kaiten {

inline constexpr unsigned kinds_in_play = 8;

// How a table stands with a kind.
enum class CellState : std::uint8_t {
    plain,
    whole,   // it scores, and nothing is begun that still lacks cards
    ahead,   // of a race it holds the first place, with something
    behind,  // as it lies, it costs points
};

struct KindCell {
    std::uint8_t count = 0;  // cards, or icons where those count; desserts of earlier rounds too
    CellState state = CellState::plain;
    bool waits = false;  // wasabi for a nigiri; chopsticks and spoons for their use

    friend constexpr bool operator==(const KindCell&, const KindCell&) = default;
};

struct TableOverview {
    std::array<KindCell, kinds_in_play> cells{};  // by column
    // By column: what the kind brings the round now; desserts, the end of the game.
    std::array<std::int8_t, kinds_in_play> points{};
    std::int16_t total = 0;    // of the rounds scored
    std::int16_t round = 0;    // what the round would bring now
    bool provisional = false;  // some of that others can still take: places, and the like
    bool chosen = false;       // has chosen a card this turn

    friend constexpr bool operator==(const TableOverview&, const TableOverview&) = default;
};

struct Overview {
    List<Kind, kinds_in_play> kinds;  // the columns
    List<TableOverview, most_seats> tables;

    friend constexpr bool operator==(const Overview&, const Overview&) = default;
};

// The kinds in the order of the columns: rolls and what is collected, nigiri, what acts, desserts.
List<Kind, kinds_in_play> kind_columns(const Rules& rules);

Overview overview(const ClassicGame& game);
Overview overview(const PartyGame& game);

}  // namespace kaiten
