// How large something on a panel is, in pixels.
#pragma once

namespace kaiten {

struct Size {
    int width;
    int height;

    constexpr bool operator==(const Size&) const = default;
};

}  // namespace kaiten
