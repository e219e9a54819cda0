// Moves and draws the sprites of the layer.
#include "firmware/screens/effects.hpp"

#include "firmware/ui/roles.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

// Returns the height above the ground during two hops, the second half as high.
int hop_height(int height, int tick, int ticks) {
    const int half = std::max(ticks / 2, 1);
    const int at = tick % half;
    const int top = tick < half ? height : height / 2;
    return top * 4 * at * (half - at) / (half * half);
}

Point place_of(const MovingSprite& sprite, int tick) {
    if (!sprite.bounces) return between(sprite.from, sprite.to, tick, sprite.ticks);
    return {sprite.from.x,
            sprite.from.y - hop_height(sprite.from.y - sprite.to.y, tick, sprite.ticks)};
}

void draw_points(Canvas& canvas, Point at, int points) {
    const Line text = Line().add_signed(points);
    const Font& font = canvas.font(Type::medium);
    const Size size{text_width(font, text) + 4, font.height + 2};
    const int most = canvas.whole().right() - size.width;
    const Rectangle chip{{std::clamp(at.x - size.width / 2, 0, most), at.y}, size};
    canvas.box(chip, points < 0 ? role::warning : role::winner);
    draw_text(canvas, chip, {Type::medium, role::on_chip, Align::center}, text);
}

}  // namespace

void Effects::tick() {
    for (unsigned i = sprites_.size(); i > 0; --i) {
        MovingSprite& sprite = sprites_[i - 1];
        if (sprite.delay > 0)
            sprite.delay -= 1;
        else if (sprite.age + 1 < sprite.ticks)
            sprite.age += 1;
        else
            sprites_.remove_ordered(i - 1);
    }
}

void Effects::draw(Canvas& canvas) const {
    for (const MovingSprite& sprite : sprites_) {
        if (sprite.delay > 0) continue;
        const Point at = place_of(sprite, sprite.age);
        if (sprite.art != Art::none)
            canvas.sprite(at, sprite.art);
        else
            draw_points(canvas, at, sprite.points);
    }
}

}  // namespace kaiten
