// The melodies and lights, as tables.
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

constexpr CueRow cues[] = {
    {move_melody, {0, 0, 0}, 0},     {pick_melody, {0, 40, 0}, 10},
    {reveal_melody, {0, 0, 40}, 12}, {sushi_go_melody, {60, 20, 0}, 30},
    {score_melody, {0, 0, 0}, 0},    {win_melody, {60, 50, 0}, 120},
    {refuse_melody, {0, 0, 0}, 0},
};
static_assert(covers(cues, Cue::refuse));

}  // namespace

const CueRow& row(Cue cue) {
    return cues[static_cast<unsigned>(cue)];
}

}  // namespace kaiten
