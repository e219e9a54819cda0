// Melodies through the page's audio output. A melody takes its time even if the page is silent.
#pragma once

#include "drivers/sound/sound.hpp"

namespace kaiten {

class PageTones final : public Sound {
public:
    void play(std::span<const Tone> melody) override;
    void stop() override { play({}); }
    bool playing() override;
    void set_volume(Volume volume) override;

private:
    std::uint32_t started_ms_ = 0;
    std::uint32_t length_ms_ = 0;
};

}  // namespace kaiten
