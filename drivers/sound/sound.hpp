// Interface of the sound drivers: short melodies from tables, played in the background.
#pragma once

#include <cstdint>
#include <span>

namespace kaiten {

// A note of a melody; a frequency of zero is a pause.
struct Tone {
    std::uint16_t hertz;
    std::uint16_t milliseconds;
};

// Perceived loudness, from 0 (mute) to 100.
struct Volume {
    std::uint8_t percent;
};

class Sound {
public:
    // Starts the melody, replacing the current one, and returns at once. The table must stay valid
    // until the melody ends.
    virtual void play(std::span<const Tone> melody) = 0;
    virtual void stop() = 0;
    virtual bool playing() = 0;

    // Also applies to the current melody. A muted melody goes on silently, so that the timing stays
    // the same.
    virtual void set_volume(Volume volume) = 0;

protected:
    ~Sound() = default;
};

}  // namespace kaiten
