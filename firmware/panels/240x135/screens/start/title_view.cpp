// Draws the logo at half size beside the list, and small dishes on the belt.
#include "firmware/screens/start/belt.hpp"
#include "firmware/screens/start/title.hpp"
#include "firmware/ui/help_bar.hpp"

namespace kaiten {
namespace {

constexpr Point logo_at{6, 20};
constexpr int words_y = 64;
constexpr int list_x = 122;
constexpr int belt_height = 20;
constexpr int dish_step = 40;
constexpr int segment = 10;  // length of a belt link

}  // namespace

Rectangle title_list(const Canvas& canvas) {
    return page_area(canvas).right_of(list_x).left_of(6).below(5).above(belt_height);
}

Rectangle language_list(const Canvas& canvas) {
    return title_list(canvas).below(8);
}

Rectangle title_words(const Canvas& canvas) {
    return canvas.whole().below(words_y).top_part(30);
}

void draw_title_view(Canvas& canvas, int belt) {
    canvas.fill(Color::night);
    canvas.sprite_half(logo_at, logo_art);
    const Rectangle area = page_area(canvas).bottom_part(belt_height);
    canvas.fill(area, Color::belt);
    canvas.fill(area.top_part(1), Color::steel_dark);
    canvas.fill(area.bottom_part(2), Color::steel_dark);
    const int width = canvas.whole().size.width;
    for (int x = belt % segment - segment; x < width; x += segment)
        canvas.fill({{x, area.at.y + 1}, {1, belt_height - 3}}, Color::night);
    each_dish(width, dish_step, belt, [&](const CardLook& dish, int x) {
        canvas.sprite_half({x + 9, area.at.y - 7}, *dish.picture);
    });
}

}  // namespace kaiten
