// Sound through the host's loudspeakers: the same square waves a piezo makes. Where there is no
// loudspeaker, melodies pass unheard.
#pragma once

#include <SDL.h>

#include <vector>

#include "drivers/sound/melody.hpp"

namespace kaiten {

// The waves by themselves, sample by sample.
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

class Tones final : public Sound {
public:
    Tones();

    void play(std::span<const Tone> melody) override;
    void stop() override { play({}); }
    bool playing() override;
    void set_volume(Volume volume) override;

private:
    static void callback(void* tones, std::uint8_t* bytes, int length);

    ToneGenerator generator_;
    std::vector<std::int16_t> samples_;
    SDL_AudioDeviceID device_ = 0;
};

}  // namespace kaiten
