// Dims the backlight, decides when to sleep, and fades the brightness.
#include "firmware/power/power_saver.hpp"

#include <algorithm>

namespace kaiten {
namespace {

// Upper limit of the idle time, which prevents an overflow. It is longer than every setting.
constexpr int longest_idle_ms = 100'000'000;

// Lowest brightness while awake: the screen stays readable, so that the player can raise the
// setting again.
constexpr int least_percent = 10;

// Times for a device whose settings say never, while the computer sleeps.
constexpr std::uint16_t usual_dim_seconds = Settings{}.dim_seconds;
constexpr std::uint16_t usual_sleep_seconds = Settings{}.sleep_seconds;

bool passed(int idle_ms, std::uint16_t seconds) {
    return seconds != 0 && idle_ms >= seconds * 1000;
}

}  // namespace

PowerSaver::State PowerSaver::update(int elapsed_ms, const Settings& settings,
                                     bool computer_sleeps) {
    std::uint16_t dim_seconds = settings.dim_seconds;
    std::uint16_t sleep_seconds = settings.sleep_seconds;
    if (computer_sleeps && dim_seconds == 0) dim_seconds = usual_dim_seconds;
    if (computer_sleeps && sleep_seconds == 0) sleep_seconds = usual_sleep_seconds;
    idle_ms_ = std::min(idle_ms_ + elapsed_ms, longest_idle_ms);
    if (computer_sleeps != computer_slept_) dimmed_for_computer_ = computer_sleeps;
    computer_slept_ = computer_sleeps;
    if (passed(idle_ms_, sleep_seconds)) return State::asleep;
    return dimmed_for_computer_ || passed(idle_ms_, dim_seconds) ? State::dimmed : State::awake;
}

Brightness brightness_of(PowerSaver::State state, const Settings& settings) {
    const int full = std::max<int>(settings.brightness_percent, least_percent);
    switch (state) {
        case PowerSaver::State::awake:
            return {static_cast<std::uint8_t>(full)};
        case PowerSaver::State::dimmed:
            return {static_cast<std::uint8_t>(std::max(full / 3, least_percent / 2))};
        case PowerSaver::State::asleep:
            break;
    }
    return {0};
}

Brightness BrightnessFade::update(Brightness target, int elapsed_ms) {
    const int goal = target.percent * scale;
    const int rise = 100 * scale / rise_ms * elapsed_ms;
    const int fall = 100 * scale / fall_ms * elapsed_ms;
    level_ = goal > level_ ? std::min(goal, level_ + rise) : std::max(goal, level_ - fall);
    return {static_cast<std::uint8_t>(level_ / scale)};
}

}  // namespace kaiten
