// Square waves on SDL2's audio.
#include "boards/desktop/tones.hpp"

#include <cstring>

namespace kaiten {
namespace {

constexpr int loudest = 6000;
constexpr std::uint16_t samples_at_once = 512;

}  // namespace

void ToneGenerator::play(std::span<const Tone> melody) {
    melody_.start(melody);
    playing_ = !melody.empty();
    next_tone();
}

void ToneGenerator::next_tone() {
    tone_ = melody_.next();
    samples_left_ = tone_.milliseconds * samples_per_second / 1000;
}

void ToneGenerator::fill(std::span<std::int16_t> samples) {
    for (std::int16_t& sample : samples) {
        while (playing_ && samples_left_ == 0) {
            playing_ = !melody_.ended();
            next_tone();
        }
        samples_left_ -= playing_ ? 1 : 0;
        phase_ = (phase_ + tone_.hertz) % samples_per_second;
        const int level =
            tone_.hertz == 0 ? 0 : loudest * volume_.percent * volume_.percent / 10'000;
        sample = static_cast<std::int16_t>(phase_ * 2 < samples_per_second ? level : -level);
    }
}

Tones::Tones() {
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return;
    SDL_AudioSpec wanted{};
    wanted.freq = ToneGenerator::samples_per_second;
    wanted.format = AUDIO_S16SYS;
    wanted.channels = 1;
    wanted.samples = samples_at_once;
    wanted.callback = callback;
    wanted.userdata = this;
    device_ = SDL_OpenAudioDevice(nullptr, 0, &wanted, nullptr, 0);
    if (device_ != 0) SDL_PauseAudioDevice(device_, 0);
}

void Tones::callback(void* tones, std::uint8_t* bytes, int length) {
    auto& self = *static_cast<Tones*>(tones);
    self.samples_.resize(static_cast<std::size_t>(length) / sizeof(std::int16_t));
    self.generator_.fill(self.samples_);
    std::memcpy(bytes, self.samples_.data(), static_cast<std::size_t>(length));
}

void Tones::play(std::span<const Tone> melody) {
    if (device_ == 0) return;
    SDL_LockAudioDevice(device_);
    generator_.play(melody);
    SDL_UnlockAudioDevice(device_);
}

bool Tones::playing() {
    if (device_ == 0) return false;
    SDL_LockAudioDevice(device_);
    const bool playing = generator_.playing();
    SDL_UnlockAudioDevice(device_);
    return playing;
}

void Tones::set_volume(Volume volume) {
    if (device_ == 0) return;
    SDL_LockAudioDevice(device_);
    generator_.set_volume(volume);
    SDL_UnlockAudioDevice(device_);
}

}  // namespace kaiten
