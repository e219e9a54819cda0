// Sound: short melodies from tables, played while the game goes on.
#pragma once

#include <cstdint>
#include <span>

namespace kaiten {

// One note of a melody; a frequency of zero is a pause.
struct Tone {
    std::uint16_t hertz;
    std::uint16_t milliseconds;
};

// How loud it seems, from 0 (mute) to 100.
struct Volume {
    std::uint8_t percent;
};

class Sound {
public:
    // Starts the melody in place of the one that plays, and returns at once. The table is read
    // until it ends, so it must stay where it is.
    virtual void play(std::span<const Tone> melody) = 0;
    virtual void stop() = 0;
    virtual bool playing() = 0;

    // Changes what sounds now, too. A muted melody goes on unheard, so that timing stays the same.
    virtual void set_volume(Volume volume) = 0;

protected:
    ~Sound() = default;
};

}  // namespace kaiten
