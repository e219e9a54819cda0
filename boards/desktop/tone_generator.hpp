// Generates the samples of a melody as square waves, like those of a piezo.
#pragma once

#include "drivers/sound/melody.hpp"

namespace kaiten {

class ToneGenerator {
public:
    static constexpr int samples_per_second = 44'100;

    void play(std::span<const Tone> melody);
    void set_volume(Volume volume) { volume_ = volume; }
    bool playing() const { return playing_; }
    void fill(std::span<std::int16_t> samples);

private:
    void next_tone();

    Melody melody_;
    Tone tone_{0, 0};
    Volume volume_{0};
    int samples_left_ = 0;
    int phase_ = 0;
    bool playing_ = false;
};

}  // namespace kaiten
