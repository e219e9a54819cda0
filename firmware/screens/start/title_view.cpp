// Draws the logo, and dishes on the belt.
#include "firmware/screens/start/belt.hpp"
#include "firmware/screens/start/title.hpp"
#include "firmware/ui/help_bar.hpp"

namespace kaiten {
namespace {

constexpr int logo_y = 8;
constexpr int belt_height = 34;
constexpr int dish_step = 60;
constexpr int segment = 20;  // length of a belt link

}  // namespace

Rectangle title_list(const Canvas& canvas) {
    return page_area(canvas).inset(40, 0).below(74).above(46);
}

Rectangle language_list(const Canvas& canvas) {
    return page_area(canvas).inset(40, 0).below(78).above(38);
}

Rectangle title_words(const Canvas& canvas) {
    return canvas.whole().below(110).top_part(36);
}

void draw_title_view(Canvas& canvas, int belt) {
    canvas.fill(Color::night);
    const int width = canvas.whole().size.width;
    canvas.sprite({(width - logo_art.width) / 2, logo_y}, logo_art);
    const Rectangle area = page_area(canvas).above(1).bottom_part(belt_height);
    canvas.fill(area, Color::belt);
    canvas.fill(area.top_part(2), Color::steel_dark);
    canvas.fill(area.bottom_part(3), Color::steel_dark);
    for (int x = belt % segment - segment; x < width; x += segment)
        canvas.fill({{x, area.at.y + 2}, {1, belt_height - 5}}, Color::night);
    each_dish(width, dish_step, belt, [&](const CardLook& dish, int x) {
        canvas.sprite({x + 10, area.at.y - 12}, *dish.picture);
    });
}

}  // namespace kaiten
