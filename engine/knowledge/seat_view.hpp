// The view of one seat: everything it may know, and nothing more. Bots and screens get only views,
// so they cannot cheat. Two games that differ only in cards hidden from a seat give it equal views.
//
// A view has the same fields as its game, so the functions of draft.hpp accept it too.
#pragma once

#include <array>
#include <cstdint>

#include "engine/game/draft.hpp"

namespace kaiten {

template <typename KnownHandKind, typename TableKind, unsigned seats>
struct SeatView {
    Rules rules;
    std::uint8_t seat = 0;  // the viewing seat
    std::uint8_t round = 1;
    std::uint8_t turn = 1;
    Phase phase = Phase::choosing;
    std::uint8_t committed = 0;  // bit i set: seat i has chosen; visible to all players
    Choice choice;               // the viewing seat's choice, if it has chosen
    std::array<std::int16_t, seats> totals{};
    std::array<KnownHandKind, seats> hands{};  // the viewing seat knows its own hand completely
    std::array<TableKind, seats> tables{};

    const List<Face, max_hand>& hand() const { return hands[seat].cards; }
    const TableKind& table() const { return tables[seat]; }
    bool has_chosen() const { return (committed & seat_bit(seat)) != 0; }
    friend constexpr bool operator==(const SeatView&, const SeatView&) = default;
};

// True for views, false for games.
template <typename ViewType>
concept IsView = requires(const ViewType& view) { view.has_chosen(); };

// Shortcuts for the viewing seat.
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

// Returns whether the viewer has held the hand that `holder` has now. The viewer knows that hand
// for the rest of the round, because all cards that leave or join a hand are laid openly.
template <typename GameType>
bool has_held(const GameType& game, unsigned viewer, unsigned holder) {
    return passes_between(game.rules, game.round, viewer, holder) < game.turn;
}

// Copies the fields that all players see, and the seat's own choice.
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

// Copies the fields back into a game. The other seats' choices are unknown, so these seats still
// have to choose.
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
