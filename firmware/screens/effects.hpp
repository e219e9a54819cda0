// The sprite layer: sprites and short texts that move over the screen for a moment. The application
// draws the layer last and clears it at every key press, so that effects never hold up a player.
#pragma once

#include "engine/core/list.hpp"
#include "firmware/text/line.hpp"
#include "firmware/ui/canvas.hpp"

namespace kaiten {

// A sprite, or a text on a chip, on its way from one place to another.
struct MovingSprite {
    Art art = Art::none;      // none: the points as text
    std::int16_t points = 0;  // drawn with their sign
    Point from{};
    Point to{};
    std::uint8_t delay = 0;  // ticks until it appears
    std::uint8_t ticks = 0;  // duration
    bool bounces = false;    // hops twice instead of moving evenly
    std::uint8_t age = 0;    // ticks since it appeared
};

class Effects {
public:
    // Adds a sprite. Effects are decoration: without room, the sprite is left out.
    void add(const MovingSprite& sprite) {
        if (sprites_.size() < sprites_.capacity) sprites_.push(sprite);
    }
    bool running() const { return !sprites_.empty(); }
    void clear() { sprites_.clear(); }
    // Advances all sprites and removes those that have arrived.
    void tick();
    void draw(Canvas& canvas) const;

private:
    List<MovingSprite, 24> sprites_;
};

}  // namespace kaiten
