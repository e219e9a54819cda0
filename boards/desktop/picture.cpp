// Converts frames to pictures.
#include "boards/desktop/picture.hpp"

#include <algorithm>
#include <array>
#include <tuple>

#include "drivers/display/frame.hpp"
#include "drivers/display/rgb888.hpp"

namespace kaiten {
Picture picture_of(const Frame& frame, const Palette& palette, bool turned) {
    std::array<Rgb888, std::tuple_size_v<Palette>> colors;
    std::transform(palette.begin(), palette.end(), colors.begin(), as_seen);
    const auto pixels = frame.pixels();
    Picture picture{frame.size().width, frame.size().height,
                    std::vector<std::uint8_t>(3 * pixels.size())};
    std::uint8_t* rgb = picture.rgb.data();
    const auto add = [&](std::uint8_t pixel) {
        const auto [red, green, blue] = colors[pixel];
        *rgb++ = red;
        *rgb++ = green;
        *rgb++ = blue;
    };
    if (turned) {
        std::for_each(pixels.rbegin(), pixels.rend(), add);
    } else {
        std::for_each(pixels.begin(), pixels.end(), add);
    }
    return picture;
}

}  // namespace kaiten
