// Converts frames to pictures.
#include "boards/desktop/picture.hpp"

#include "drivers/display/frame.hpp"
#include "drivers/display/rgb888.hpp"

namespace kaiten {
namespace {

void append(std::vector<std::uint8_t>& rgb, Rgb565 color) {
    const Rgb888 seen = as_seen(color);
    rgb.insert(rgb.end(), {seen.red, seen.green, seen.blue});
}

}  // namespace

Picture picture_of(const Frame& frame, const Palette& palette, bool turned) {
    Picture picture{frame.size().width, frame.size().height, {}};
    const auto pixels = frame.pixels();
    for (std::size_t i = 0; i < pixels.size(); ++i)
        append(picture.rgb, palette[pixels[turned ? pixels.size() - 1 - i : i]]);
    return picture;
}

}  // namespace kaiten
