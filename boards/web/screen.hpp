// The page's canvas as a display.
#pragma once

#include "drivers/display/display.hpp"
#include "drivers/display/frame.hpp"

namespace kaiten {

class Screen final : public Display {
public:
    void show(const Frame& frame, const Palette& palette) override;
    void wait_until_free() override {}
    void wait_until_shown() override {}
    void set_backlight(Brightness brightness) override;
    void sleep() override {}
    void wake() override {}
    void turn(bool turned) override { turned_ = turned; }

private:
    std::array<std::uint32_t, std::size_t{Frame::size.width} * Frame::size.height> pixels_{};
    int percent_ = -1;
    bool turned_ = false;
};

}  // namespace kaiten
