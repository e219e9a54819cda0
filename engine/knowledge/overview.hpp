// The matrix: all tables side by side, one column per kind. It shows how many cards each table has,
// who leads, which sets are complete and which cards wait to be used, so that code which displays
// it needs no rules.
#pragma once

#include "engine/classic/game.hpp"
#include "engine/party/game.hpp"

namespace kaiten {

inline constexpr unsigned kinds_in_play = 8;

// State of a table in one kind.
enum class CellState : std::uint8_t {
    plain,
    whole,   // it scores and has no incomplete set
    ahead,   // it holds first place in a race, with at least one card
    behind,  // it currently loses points
};

struct KindCell {
    std::uint8_t count = 0;  // cards or icons; desserts include those of earlier rounds
    CellState state = CellState::plain;
    bool waits = false;  // a wasabi waits for a nigiri, or chopsticks or a spoon for use

    friend constexpr bool operator==(const KindCell&, const KindCell&) = default;
};

struct TableOverview {
    std::array<KindCell, kinds_in_play> cells{};  // by column
    // Points by column: this round's points if it ended now; for desserts, the points at the end of
    // the game.
    std::array<std::int8_t, kinds_in_play> points{};
    std::int16_t total = 0;    // points of the scored rounds
    std::int16_t round = 0;    // points of this round if it ended now
    bool provisional = false;  // other seats can still change part of the round's points
    bool chosen = false;       // the seat has chosen this turn

    friend constexpr bool operator==(const TableOverview&, const TableOverview&) = default;
};

struct Overview {
    List<Kind, kinds_in_play> kinds;  // one per column
    List<TableOverview, most_seats> tables;

    friend constexpr bool operator==(const Overview&, const Overview&) = default;
};

// Returns the kinds in column order: rolls, appetizers, nigiri, specials, desserts.
List<Kind, kinds_in_play> kind_columns(const Rules& rules);

Overview overview(const ClassicGame& game);
Overview overview(const PartyGame& game);

}  // namespace kaiten
