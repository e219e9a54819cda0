// The table of melodies and lights, and the timer of the light.
#include "firmware/screens/cues.hpp"

#include <algorithm>
#include <iterator>

#include "engine/core/covers.hpp"

namespace kaiten {
namespace {

constexpr Tone move_melody[] = {{1760, 12}};
constexpr Tone pick_melody[] = {{880, 40}, {1175, 60}};
constexpr Tone reveal_melody[] = {{587, 40}, {784, 50}};
constexpr Tone sushi_go_melody[] = {{784, 60}, {988, 60}, {1175, 60}, {1568, 120}};
constexpr Tone small_melody[] = {{784, 50}, {1047, 80}};
constexpr Tone medium_melody[] = {{784, 50}, {1047, 50}, {1319, 90}};
constexpr Tone large_melody[] = {{784, 50}, {1047, 50}, {1319, 50}, {1568, 60}, {2093, 140}};
constexpr Tone wasabi_melody[] = {{1319, 40}, {1760, 40}, {1319, 40}, {1760, 40}, {2637, 120}};
constexpr Tone win_melody[] = {{784, 120}, {784, 60}, {1047, 120}, {1319, 120}, {1568, 300}};
constexpr Tone lose_melody[] = {{523, 160}, {494, 160}, {466, 160}, {440, 360}};
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
    {small_melody, {0, 0, 0}, 0},    {medium_melody, {0, 0, 0}, 0},
    {large_melody, {0, 0, 0}, 0},    {wasabi_melody, {0, 60, 0}, 40},
    {win_melody, {60, 50, 0}, 120},  {lose_melody, {10, 0, 40}, 90},
    {refuse_melody, {0, 0, 0}, 0},
};
static_assert(covers(rows, Cue::refuse));

}  // namespace

void Cues::give(Cue cue) {
    next_.reset();
    const CueRow& row = rows[static_cast<unsigned>(cue)];
    sound_.play(row.melody);
    if (row.light_ticks > 0) shine(row.light, row.light_ticks);
}

void Cues::sing(int points) {
    // Whole tones from C5, up to 12 above it and 6 below.
    constexpr std::uint16_t scale[] = {262, 294, 330,  370,  415,  466,  523,  587,  659, 740,
                                       831, 932, 1047, 1175, 1319, 1480, 1661, 1865, 2093};
    constexpr int lowest = -6;
    constexpr int highest = static_cast<int>(std::size(scale)) - 1 + lowest;
    next_.reset();
    note_ = {scale[std::clamp(points, lowest, highest) - lowest], 45};
    sound_.play({&note_, 1});
}

void Cues::shine(LightColor color, int ticks) {
    light_.set(color);
    light_ticks_ = ticks;
}

void Cues::tick() {
    if (next_ && !sound_.playing()) give(*next_);
    if (light_ticks_ == 0) return;
    light_ticks_ -= 1;
    if (light_ticks_ == 0) light_.set({0, 0, 0});
}

}  // namespace kaiten
