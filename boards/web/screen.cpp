// The canvas as a display. It sends whole frames, because a browser composes the page again for
// every frame anyway.
#include "boards/web/screen.hpp"

#include <tuple>

#include "boards/web/page.hpp"
#include "drivers/display/rgb888.hpp"

namespace kaiten {
namespace {

using Colors = std::array<std::uint32_t, std::tuple_size_v<Palette>>;

// Returns the palette as pixels of the page: the bytes red, green, blue and opaque, in this order.
Colors page_colors(const Palette& palette) {
    constexpr std::uint32_t opaque = 0xff000000;
    Colors colors{};
    for (std::size_t i = 0; i < palette.size(); ++i) {
        const Rgb888 color = as_seen(palette[i]);
        colors[i] =
            opaque | std::uint32_t{color.blue} << 16 | std::uint32_t{color.green} << 8 | color.red;
    }
    return colors;
}

}  // namespace

void Screen::show(const Frame& frame, const Palette& palette) {
    const Colors colors = page_colors(palette);
    const auto pixels = frame.pixels();
    for (std::size_t i = 0; i < pixels.size(); ++i)
        pixels_[i] = colors[pixels[turned_ ? pixels.size() - 1 - i : i]];
    page::show(pixels_.data(), Frame::size.width, Frame::size.height);
}

void Screen::set_backlight(Brightness brightness) {
    if (brightness.percent == percent_) return;
    percent_ = brightness.percent;
    page::set_backlight(percent_);
}

}  // namespace kaiten
