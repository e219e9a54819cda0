// The small coloured light of a board; boards without one have a driver that does nothing.
#pragma once

#include <cstdint>

namespace kaiten {

// How bright each colour seems, from 0 to 100.
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
