// Steps of a classic turn that the engine's own files share; not for use outside the engine.
#pragma once

#include "engine/classic/game.hpp"

namespace kaiten {

// The chopsticks leave the table for the hand that is passed on.
void return_chopsticks(Table& table, Hand& hand);

// Scores the tables, keeps the puddings and moves on to the next phase.
void end_round(Game& game);

}  // namespace kaiten
