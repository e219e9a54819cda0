// The sound driver of boards without sound: does nothing.
#pragma once

#include "drivers/sound/sound.hpp"

namespace kaiten {

class SilentSound final : public Sound {
public:
    void play(std::span<const Tone>) override {}
    void stop() override {}
    bool playing() override { return false; }
    void set_volume(Volume) override {}
};

}  // namespace kaiten
