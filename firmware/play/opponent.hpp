// The one place where the game meets its bots: a seat's view and a level go in, slice by slice a
// choice comes out. The same view, level and seed give the same choice, however it is sliced.
#pragma once

#include "engine/view.hpp"
#include "firmware/play/player.hpp"

namespace kaiten {

class Opponent {
public:
    void begin(const View& view, Player level, std::uint64_t seed);
    // Thinks for at most four milliseconds; true when it has decided.
    bool think();
    Move choice() const { return choice_; }

private:
    View view_;
    Random random_{0};
    Move choice_;
};

}  // namespace kaiten
