// A backlight dimmed by the RP2040's PWM.
#pragma once

#include "drivers/display/backlight.hpp"
#include "drivers/pins.hpp"

namespace kaiten {

class PicoPwmBacklight final : public Backlight {
public:
    explicit PicoPwmBacklight(Pin pin) : pin_{pin} {}

    void start();
    void set(Brightness brightness) override;

private:
    Pin pin_;
};

}  // namespace kaiten
