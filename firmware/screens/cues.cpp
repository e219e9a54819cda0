// The table of melodies and lights, and the timer of the light.
#include "firmware/screens/cues.hpp"

#include "engine/core/covers.hpp"

namespace kaiten {
namespace {

constexpr Tone move_melody[] = {{1760, 12}};
constexpr Tone pick_melody[] = {{880, 40}, {1175, 60}};
constexpr Tone reveal_melody[] = {{587, 40}, {784, 50}};
constexpr Tone sushi_go_melody[] = {{784, 60}, {988, 60}, {1175, 60}, {1568, 120}};
constexpr Tone score_melody[] = {{1047, 30}, {1319, 50}};
constexpr Tone win_melody[] = {{784, 120}, {784, 60}, {1047, 120}, {1319, 120}, {1568, 300}};
constexpr Tone refuse_melody[] = {{220, 60}};

struct CueRow {
    std::span<const Tone> melody;
    LightColor light;
    std::uint8_t light_ticks;
};

// Indexed by Cue.
constexpr CueRow rows[] = {
    {move_melody, {0, 0, 0}, 0},     {pick_melody, {0, 40, 0}, 10},
    {reveal_melody, {0, 0, 40}, 12}, {sushi_go_melody, {60, 20, 0}, 30},
    {score_melody, {0, 0, 0}, 0},    {win_melody, {60, 50, 0}, 120},
    {refuse_melody, {0, 0, 0}, 0},
};
static_assert(covers(rows, Cue::refuse));

}  // namespace

void Cues::give(Cue cue) {
    const CueRow& row = rows[static_cast<unsigned>(cue)];
    sound_.play(row.melody);
    if (row.light_ticks > 0) shine(row.light, row.light_ticks);
}

void Cues::shine(LightColor color, int ticks) {
    light_.set(color);
    light_ticks_ = ticks;
}

void Cues::tick() {
    if (light_ticks_ == 0) return;
    light_ticks_ -= 1;
    if (light_ticks_ == 0) light_.set({0, 0, 0});
}

}  // namespace kaiten
