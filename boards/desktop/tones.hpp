// Sound through the host's loudspeakers. Without an audio device, melodies are skipped.
#pragma once

#include <SDL.h>

#include <vector>

#include "boards/desktop/tone_generator.hpp"

namespace kaiten {

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
