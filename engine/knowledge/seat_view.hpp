// What one seat of a draft may know, and nothing more. Bots and screens get views only, so they
// cannot cheat. States that differ only in what is hidden from a seat give it equal views.
//
// A view has the fields of its draft, so the frame's questions (draft.hpp) are answered from it,
// too.
#pragma once

#include <array>
#include <cstdint>

#include "engine/game/draft.hpp"

namespace kaiten {

template <typename KnownHandKind, typename TableKind, unsigned seats>
struct SeatView {
    Rules rules;
    std::uint8_t seat = 0;  // whose view it is
    std::uint8_t round = 1;
    std::uint8_t turn = 1;
    Phase phase = Phase::choosing;
    std::uint8_t committed = 0;  // bit i set: seat i has chosen; everybody can see that
    Choice choice;               // the seat's own, if it has chosen
    std::array<std::int16_t, seats> totals{};
    std::array<KnownHandKind, seats> hands{};  // the seat's own is known, of course
    std::array<TableKind, seats> tables{};

    const List<Face, max_hand>& hand() const { return hands[seat].cards; }
    const TableKind& table() const { return tables[seat]; }
    bool has_chosen() const { return (committed & seat_bit(seat)) != 0; }
    friend constexpr bool operator==(const SeatView&, const SeatView&) = default;
};

// Somebody's view, rather than the whole game.
template <typename ViewType>
concept IsView = requires(const ViewType& view) { view.has_chosen(); };

// The seat's questions, answered from its view alone.
template <IsView ViewType>
Decision decision_of(const ViewType& view) {
    return decision_of(view, view.seat);
}
template <IsView ViewType>
Refusal check(const ViewType& view, const Move& move) {
    return check(view, view.seat, move);
}
template <IsView ViewType>
void legal_moves(const ViewType& view, MoveList& moves) {
    legal_moves(view, view.seat, moves);
}
template <IsView ViewType>
Move random_move(const ViewType& view, Random& random) {
    return random_move(view, view.seat, random);
}

// Whether the viewer has held the hand that lies at `holder` now: it knows it for the rest of the
// round, because all that leaves a hand or joins it is laid openly.
template <typename GameType>
bool has_held(const GameType& game, unsigned viewer, unsigned holder) {
    return passes_between(game.rules, game.round, viewer, holder) < game.turn;
}

// Copies what everybody sees, and the seat's own choice.
template <typename GameType, typename ViewType>
void show_frame(const GameType& game, unsigned seat, ViewType& view) {
    KAITEN_ENSURE(seat < game.rules.seats);
    view.rules = game.rules;
    view.seat = static_cast<std::uint8_t>(seat);
    view.round = game.round;
    view.turn = game.turn;
    view.phase = game.phase;
    view.committed = game.committed;
    view.choice = game.choices[seat];
    view.totals = game.totals;
    view.tables = game.tables;
}

// The other way: a game as far as the view shows it. What others have chosen is not known: in this
// game they still have to.
template <typename ViewType, typename GameType>
void restore_frame(const ViewType& view, GameType& game) {
    game.rules = view.rules;
    game.totals = view.totals;
    game.round = view.round;
    game.turn = view.turn;
    game.phase = view.phase;
    game.committed = static_cast<std::uint8_t>(view.committed & seat_bit(view.seat));
    game.choices[view.seat] = view.choice;
    game.tables = view.tables;
}

}  // namespace kaiten
