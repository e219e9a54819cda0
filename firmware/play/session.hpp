// The name the screens know a match by.
#pragma once

#include "firmware/play/match.hpp"

namespace kaiten {

using Session = Match;

}  // namespace kaiten
