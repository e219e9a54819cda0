// The dishes on the title's belt: which of them are seen, and how far they have come.
#pragma once

#include "firmware/ui/card_look.hpp"

namespace kaiten {

inline constexpr Face belt_dishes[] = {Face::salmon, Face::maki3, Face::tempura, Face::dumpling,
                                       Face::egg,    Face::squid, Face::sashimi, Face::pudding,
                                       Face::wasabi, Face::maki1};

// Calls `draw` for each dish on a belt of this width, with its distance from the left. Dishes stand
// `step` apart. There is one more at each end, which may be seen in part or not at all.
template <typename Draw>
void each_dish(int width, int step, int belt, Draw draw) {
    constexpr int kinds = static_cast<int>(std::size(belt_dishes));
    const int count = width / step + 2;
    for (int i = 0; i < count; ++i) {
        // The dish that comes in is the next of the row.
        const int dish = (belt / step + kinds * count - i) % kinds;
        draw(look(Edition::gamewright, belt_dishes[dish]), (i - 1) * step + belt % step);
    }
}

}  // namespace kaiten
