// Plays the sounds of the game and flashes its light.
#pragma once

#include <cstdint>
#include <optional>

#include "drivers/light/light.hpp"
#include "drivers/sound/sound.hpp"

namespace kaiten {

enum class Cue : std::uint8_t {
    move,
    pick,
    reveal,
    sushi_go,
    set_small,  // a completed set, by its points
    set_medium,
    set_large,
    wasabi,  // a nigiri on wasabi
    win,
    lose,
    refuse,
};

class Cues {
public:
    Cues(Sound& sound, Light& light) : sound_{sound}, light_{light} {}

    void give(Cue cue);
    // Gives the cue when the current melody has ended.
    void follow_with(Cue cue) { next_ = cue; }
    // Plays one note. The more points, the higher it is; a loss is low.
    void sing(int points);
    // Turns on only the light, for `ticks` ticks.
    void shine(LightColor color, int ticks);
    // Starts the waiting cue, counts the light's ticks down and turns the light off at zero.
    void tick();

private:
    Sound& sound_;
    Light& light_;
    int light_ticks_ = 0;
    std::optional<Cue> next_;
    Tone note_{};
};

}  // namespace kaiten
