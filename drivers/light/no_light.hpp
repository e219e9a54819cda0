// The light driver of boards without a light: does nothing.
#pragma once

#include "drivers/light/light.hpp"

namespace kaiten {

class NoLight final : public Light {
public:
    void set(LightColor) override {}
};

}  // namespace kaiten
