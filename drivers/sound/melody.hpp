// The position in a melody, shared by all sound drivers.
#pragma once

#include "drivers/sound/sound.hpp"

namespace kaiten {

class Melody {
public:
    void start(std::span<const Tone> tones) { rest_ = tones; }
    void stop() { rest_ = {}; }
    bool ended() const { return rest_.empty(); }

    // Returns the next tone, or a pause of zero milliseconds at the end.
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
