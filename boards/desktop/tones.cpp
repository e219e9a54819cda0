// Plays tones through SDL2's audio.
#include "boards/desktop/tones.hpp"

#include <cstring>

namespace kaiten {
namespace {

constexpr std::uint16_t samples_at_once = 512;

}  // namespace

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
