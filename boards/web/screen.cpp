// The canvas as a display. It sends whole frames, because a browser composes the page again for
// every frame anyway.
#include "boards/web/screen.hpp"

#include "boards/web/page.hpp"
#include "drivers/display/rgb888.hpp"

namespace kaiten {
namespace {

constexpr std::uint8_t opaque = 0xff;

}  // namespace

void Screen::show(const Frame& frame, const Palette& palette) {
    std::uint8_t* to = pixels_.data();
    const auto pixels = frame.pixels();
    for (std::size_t i = 0; i < pixels.size(); ++i) {
        const std::uint8_t pixel = pixels[turned_ ? pixels.size() - 1 - i : i];
        const Rgb888 color = as_seen(palette[pixel]);
        *to++ = color.red;
        *to++ = color.green;
        *to++ = color.blue;
        *to++ = opaque;
    }
    page::show(pixels_.data(), frame.size().width, frame.size().height);
}

void Screen::set_backlight(Brightness brightness) {
    if (brightness.percent == percent_) return;
    percent_ = brightness.percent;
    page::set_backlight(percent_);
}

}  // namespace kaiten
