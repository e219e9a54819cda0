// Generates square waves.
#include "boards/desktop/tone_generator.hpp"

namespace kaiten {
namespace {

constexpr int loudest = 6000;

}  // namespace

void ToneGenerator::play(std::span<const Tone> melody) {
    melody_.start(melody);
    playing_ = !melody.empty();
    next_tone();
}

void ToneGenerator::next_tone() {
    tone_ = melody_.next();
    samples_left_ = tone_.milliseconds * samples_per_second / 1000;
}

void ToneGenerator::fill(std::span<std::int16_t> samples) {
    for (std::int16_t& sample : samples) {
        while (playing_ && samples_left_ == 0) {
            playing_ = !melody_.ended();
            next_tone();
        }
        samples_left_ -= playing_ ? 1 : 0;
        phase_ = (phase_ + tone_.hertz) % samples_per_second;
        const int level =
            tone_.hertz == 0 ? 0 : loudest * volume_.percent * volume_.percent / 10'000;
        sample = static_cast<std::int16_t>(phase_ * 2 < samples_per_second ? level : -level);
    }
}

}  // namespace kaiten
