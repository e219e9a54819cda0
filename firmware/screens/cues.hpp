// The few sounds and lights of the game.
#pragma once

#include <cstdint>

#include "drivers/light/light.hpp"
#include "drivers/sound/sound.hpp"

namespace kaiten {

enum class Cue : std::uint8_t { move, pick, reveal, sushi_go, score, win, refuse };

class Cues {
public:
    Cues(Sound& sound, Light& light) : sound_{sound}, light_{light} {}

    void give(Cue cue);
    // A sixtieth of a second passes: a light may have to go out.
    void tick();

private:
    Sound& sound_;
    Light& light_;
    int light_ticks_ = 0;
};

}  // namespace kaiten
