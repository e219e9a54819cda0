// A piezo on a PWM pin. A timer interrupt plays the tones of a melody in the background.
#pragma once

#include <atomic>

#include "drivers/pins.hpp"
#include "drivers/sound/melody.hpp"

namespace kaiten {

class PicoPiezo final : public Sound {
public:
    explicit PicoPiezo(Pin pin) : pin_{pin} {}

    void start();
    void play(std::span<const Tone> melody) override;
    void stop() override;
    bool playing() override { return playing_; }
    void set_volume(Volume volume) override;

private:
    static std::int64_t tone_ended(std::int32_t, void* piezo);
    void next_tone();
    void sound(std::uint16_t hertz);

    Pin pin_;
    Melody melody_;
    Tone tone_{0, 0};
    Volume volume_{0};
    std::int32_t alarm_ = 0;
    std::atomic<bool> playing_ = false;
};

}  // namespace kaiten
