// The script of the tutorial: a fixed deal of the last round, the cards that the bot takes, and the
// move that the player is taught in each turn. The engine plays it like any other game.
#pragma once

#include <span>

#include "engine/game/move.hpp"
#include "firmware/play/player.hpp"

namespace kaiten::tutorial {

inline constexpr unsigned turns = 6;
inline constexpr unsigned player = 0;  // seat of the human
inline constexpr unsigned bot = 1;

// Two seats: the human and a bot.
const Plan& plan();
std::span<const Face> hand(unsigned seat);
// `turn` counts from zero.
Face card_of_bot(unsigned turn);
Move taught_move(unsigned turn);
// Returns whether the move is the taught one. The order of two cards does not matter.
bool is_taught(unsigned turn, const Move& move);

}  // namespace kaiten::tutorial
