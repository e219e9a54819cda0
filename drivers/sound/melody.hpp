// Where a melody is: which tone sounds, and for how long yet. Every sound driver plays by it.
#pragma once

#include "drivers/sound/sound.hpp"

namespace kaiten {

class Melody {
public:
    void start(std::span<const Tone> tones) { rest_ = tones; }
    void stop() { rest_ = {}; }
    bool ended() const { return rest_.empty(); }

    // The next tone; a pause of no time at the end.
    Tone next() {
        if (rest_.empty()) return {0, 0};
        const Tone tone = rest_.front();
        rest_ = rest_.subspan(1);
        return tone;
    }

private:
    std::span<const Tone> rest_;
};

}  // namespace kaiten
