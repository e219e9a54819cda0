// Plays the sounds of the game and flashes its light.
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
    // Turns on only the light, for `ticks` ticks.
    void shine(LightColor color, int ticks);
    // Counts the light's ticks down and turns it off at zero.
    void tick();

private:
    Sound& sound_;
    Light& light_;
    int light_ticks_ = 0;
};

}  // namespace kaiten
