// The size of something on a panel, in pixels.
#pragma once

namespace kaiten {

struct Size {
    int width;
    int height;

    constexpr int pixels() const { return width * height; }
    constexpr bool operator==(const Size&) const = default;
};

}  // namespace kaiten
