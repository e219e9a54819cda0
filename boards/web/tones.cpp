// Hands whole melodies to the page.
#include "boards/web/tones.hpp"

#include "boards/web/page.hpp"

namespace kaiten {

static_assert(sizeof(Tone) == 2 * sizeof(std::uint16_t),
              "the page reads each tone as two 16-bit numbers");

void PageTones::play(std::span<const Tone> melody) {
    started_ms_ = page::milliseconds();
    length_ms_ = 0;
    for (const Tone& tone : melody)
        length_ms_ += tone.milliseconds;
    page::play(melody.data(), melody.size());
}

bool PageTones::playing() {
    return page::milliseconds() - started_ms_ < length_ms_;
}

void PageTones::set_volume(Volume volume) {
    page::set_volume(volume.percent);
}

}  // namespace kaiten
