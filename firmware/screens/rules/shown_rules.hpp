// The rules that the book explains.
#pragma once

#include "firmware/screens/shell.hpp"

namespace kaiten {

// Returns the rules of the running game, or of the last setup if no game is running.
inline Rules shown_rules(const Shell& shell) {
    if (shell.session.open()) return shell.session.plan().rules;
    return shell.control.last_setup().plan.rules;
}

}  // namespace kaiten
