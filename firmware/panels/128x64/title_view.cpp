// Draws the logo, and icons of dishes on the belt.
#include "firmware/panels/128x64/screens.hpp"
#include "firmware/screens/layout.hpp"
#include "firmware/screens/start/belt.hpp"
#include "firmware/ui/roles.hpp"

namespace kaiten::small {

void draw_title_view(Canvas& canvas, int belt) {
    const TitleLayout& layout = layout_of(canvas).title;
    const int link = layout.link;
    canvas.fill(role::ground);
    canvas.sprite(layout.logo, Art::logo);
    canvas.fill(layout.belt.top_part(1), role::edge);
    for (int x = belt % link - link; x < layout.belt.right(); x += link)
        canvas.fill({{x, layout.belt.top() + 1}, {link / 2, 1}}, role::edge);
    each_dish(layout.belt.right(), layout.dish_step, belt, [&](const CardLook& dish, int x) {
        canvas.sprite({x, layout.belt.top() - canvas.theme().icon}, dish.icon);
    });
}

}  // namespace kaiten::small
