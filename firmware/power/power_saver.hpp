// When the light is dimmed and the device sleeps, and how the light gets from one brightness to the
// next.
#pragma once

#include "drivers/display/display.hpp"
#include "firmware/settings/settings.hpp"

namespace kaiten {

class PowerSaver {
public:
    enum class State : std::uint8_t { awake, dimmed, asleep };

    // Someone is there: all times start anew.
    void touch() { idle_ms_ = 0; }

    State update(int elapsed_ms, const Settings& settings);

private:
    int idle_ms_ = 0;
};

// What the backlight should be set to, in steps the eye does not see.
class BrightnessFade {
public:
    static constexpr int rise_ms = 150;  // from dark to full
    static constexpr int fall_ms = 600;

    // After that much time on the way to the target.
    Brightness update(Brightness target, int elapsed_ms);
    void jump(Brightness brightness) { level_ = brightness.percent * scale; }

private:
    static constexpr int scale = 1000;

    int level_ = 0;
};

// The brightness of a state under these settings.
Brightness brightness_of(PowerSaver::State state, const Settings& settings);

}  // namespace kaiten
