// The few sounds and lights of the game.
#pragma once

#include <cstdint>

#include "drivers/light/light.hpp"
#include "drivers/sound/sound.hpp"

namespace kaiten {

enum class Cue : std::uint8_t { move, pick, reveal, sushi_go, score, win, refuse };

struct CueRow {
    std::span<const Tone> melody;
    LightColor light;
    std::uint8_t light_ticks;
};

const CueRow& row(Cue cue);

}  // namespace kaiten
