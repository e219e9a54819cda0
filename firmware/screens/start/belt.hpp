// Computes which dishes are visible on the title screen's belt, and where.
#pragma once

#include "firmware/tabletop/card_look.hpp"

namespace kaiten {

inline constexpr Face belt_dishes[] = {Face::salmon, Face::maki3, Face::tempura, Face::dumpling,
                                       Face::egg,    Face::squid, Face::sashimi, Face::pudding,
                                       Face::wasabi, Face::maki1};

// Calls `draw` for each dish on a belt of `width` pixels, with the dish's x position. Dishes are
// `step` pixels apart, and `belt` is the distance that the belt has moved. One extra dish at each
// end may be partly or completely outside the panel.
template <typename Draw>
void each_dish(int width, int step, int belt, Draw draw) {
    constexpr int kinds = static_cast<int>(std::size(belt_dishes));
    const int count = width / step + 2;
    for (int i = 0; i < count; ++i) {
        // Each dish that enters from the left is the next one in `belt_dishes`.
        const int dish = (belt / step + kinds * count - i) % kinds;
        draw(look(Edition::gamewright, belt_dishes[dish]), (i - 1) * step + belt % step);
    }
}

}  // namespace kaiten
