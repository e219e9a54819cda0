// Interface of the small RGB light of a board.
#pragma once

#include <cstdint>

namespace kaiten {

// Perceived brightness of each colour, from 0 to 100.
struct LightColor {
    std::uint8_t red;
    std::uint8_t green;
    std::uint8_t blue;

    constexpr bool operator==(const LightColor&) const = default;
};

class Light {
public:
    virtual void set(LightColor color) = 0;

protected:
    ~Light() = default;
};

}  // namespace kaiten
