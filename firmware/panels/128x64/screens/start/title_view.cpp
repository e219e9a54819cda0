// Draws the logo, and icons of dishes on the belt.
#include "firmware/screens/start/belt.hpp"
#include "firmware/screens/start/title.hpp"
#include "firmware/ui/help_bar.hpp"

namespace kaiten {
namespace {

constexpr int logo_y = 0;
constexpr int belt_height = 2;
constexpr int dish_step = 18;
constexpr int segment = 6;  // length of a belt link
constexpr int icon = 12;

Rectangle between_logo_and_belt(const Canvas& canvas) {
    return page_area(canvas).below(logo_y + logo_art.height + 1).above(belt_height + icon);
}

}  // namespace

Rectangle title_list(const Canvas& canvas) {
    return between_logo_and_belt(canvas).inset(16, 0);
}

Rectangle language_list(const Canvas& canvas) {
    return title_list(canvas);
}

Rectangle title_words(const Canvas& canvas) {
    return between_logo_and_belt(canvas).below(2);
}

void draw_title_view(Canvas& canvas, int belt) {
    canvas.fill(role::ground);
    const int width = canvas.whole().size.width;
    canvas.sprite({(width - logo_art.width) / 2, logo_y}, logo_art);
    const Rectangle area = page_area(canvas).bottom_part(belt_height);
    canvas.fill(area.top_part(1), role::edge);
    for (int x = belt % segment - segment; x < width; x += segment)
        canvas.fill({{x, area.at.y + 1}, {segment / 2, 1}}, role::edge);
    each_dish(width, dish_step, belt, [&](const CardLook& dish, int x) {
        canvas.sprite({x, area.at.y - icon}, *dish.icon);
    });
}

}  // namespace kaiten
