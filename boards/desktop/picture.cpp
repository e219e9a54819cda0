// From a frame to a picture.
#include "boards/desktop/picture.hpp"

namespace kaiten {
namespace {

// A panel's five and six bits spread over the whole range: the high bits are repeated below.
void append(std::vector<std::uint8_t>& rgb, Rgb565 color) {
    const int red = color.bits >> 11 & 0x1f;
    const int green = color.bits >> 5 & 0x3f;
    const int blue = color.bits & 0x1f;
    rgb.push_back(static_cast<std::uint8_t>(red << 3 | red >> 2));
    rgb.push_back(static_cast<std::uint8_t>(green << 2 | green >> 4));
    rgb.push_back(static_cast<std::uint8_t>(blue << 3 | blue >> 2));
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
