// Decides when the backlight is dimmed and the device sleeps, and fades the backlight between two
// brightness levels.
#pragma once

#include "drivers/display/display.hpp"
#include "firmware/settings/settings.hpp"

namespace kaiten {

class PowerSaver {
public:
    enum class State : std::uint8_t { awake, dimmed, asleep };

    // Resets the idle time after a sign of the player.
    void touch() {
        idle_ms_ = 0;
        dimmed_for_computer_ = false;
    }

    // `computer_sleeps`: the device is on the supply of a computer that sleeps. It dims at once
    // then and sleeps as without use, even if the settings say never.
    State update(int elapsed_ms, const Settings& settings, bool computer_sleeps = false);

private:
    int idle_ms_ = 0;
    bool computer_slept_ = false;
    bool dimmed_for_computer_ = false;  // since the computer sleeps, until the next touch
};

// Fades the backlight to a target brightness in steps too small to see.
class BrightnessFade {
public:
    static constexpr int rise_ms = 150;  // from dark to full
    static constexpr int fall_ms = 600;

    // Returns the brightness after `elapsed_ms` more of the fade.
    Brightness update(Brightness target, int elapsed_ms);
    void jump(Brightness brightness) { level_ = brightness.percent * scale; }

private:
    static constexpr int scale = 1000;

    int level_ = 0;
};

// Returns the target brightness of a state under these settings.
Brightness brightness_of(PowerSaver::State state, const Settings& settings);

}  // namespace kaiten
