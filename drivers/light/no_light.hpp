// The light of a board that has none.
#pragma once

#include "drivers/light/light.hpp"

namespace kaiten {

class NoLight final : public Light {
public:
    void set(LightColor) override {}
};

}  // namespace kaiten
