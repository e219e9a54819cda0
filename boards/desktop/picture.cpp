// From a frame to a picture.
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

Picture picture_of(const Frame& frame, const Palette& palette) {
    Picture picture{Frame::size.width, Frame::size.height, {}};
    for (int y = 0; y < Frame::size.height; ++y) {
        for (const std::uint8_t pixel : frame.row(y))
            append(picture.rgb, palette[pixel]);
    }
    return picture;
}

}  // namespace kaiten
