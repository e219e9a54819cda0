// Draws the logo, and dishes on the belt.
#include "firmware/screens/layout.hpp"
#include "firmware/screens/start/belt.hpp"
#include "firmware/screens/start/title.hpp"

namespace kaiten {

void draw_title_view(Canvas& canvas, int belt) {
    const TitleLayout& layout = layout_of(canvas).title;
    const Rectangle area = layout.belt;
    const auto draw = [&](Point at, Art art) {
        layout.half ? canvas.sprite_half(at, art) : canvas.sprite(at, art);
    };
    canvas.fill(Color::night);
    draw(layout.logo, Art::logo);
    canvas.fill(area, Color::belt);
    canvas.fill(area.top_part(layout.rim), Color::steel_dark);
    canvas.fill(area.bottom_part(layout.rim + 1), Color::steel_dark);
    for (int x = belt % layout.link - layout.link; x < area.right(); x += layout.link)
        canvas.fill({{x, area.top() + layout.rim}, {1, area.size.height - 2 * layout.rim - 1}},
                    Color::night);
    each_dish(area.right(), layout.dish_step, belt, [&](const CardLook& dish, int x) {
        draw({x + layout.dish.x, area.top() + layout.dish.y}, dish.picture);
    });
}

}  // namespace kaiten
