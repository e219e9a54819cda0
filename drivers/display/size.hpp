// The size of something on a panel, in pixels.
#pragma once

#include <cstddef>

namespace kaiten {

struct Size {
    int width;
    int height;

    constexpr std::size_t pixels() const {
        return static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
    }
    constexpr bool operator==(const Size&) const = default;
};

}  // namespace kaiten
