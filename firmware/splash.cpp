// Drawing the splash.
#include "firmware/splash.hpp"

namespace kaiten {
namespace {

constexpr int title_scale = 3;
constexpr int title_y = 8;
constexpr int title_shadow = 3;
constexpr int plate_y = 84;
constexpr int plate_scale = 2;
constexpr int version_y = 176;
constexpr int board_y = 194;

// A row of keys along the lower edge, in the order they are read out in.
struct Key {
    Button button;
    const Sprite& label;
};

constexpr Key keys[button_count] = {{Button::left, key_left_art}, {Button::up, key_up_art},
                                    {Button::down, key_down_art}, {Button::right, key_right_art},
                                    {Button::a, key_a_art},       {Button::b, key_b_art},
                                    {Button::x, key_x_art},       {Button::y, key_y_art}};

constexpr Size key_size{24, 18};
constexpr int key_step = 28;
constexpr Point first_key{(Frame::size.width - (button_count - 1) * key_step - key_size.width) / 2,
                          218};

void draw_key(Canvas& canvas, Point at, const Key& key, bool held) {
    canvas.fill_rounded({at, key_size}, held ? Color::salmon : Color::belt);
    canvas.sprite({at.x + (key_size.width - key.label.width) / 2,
                   at.y + (key_size.height - key.label.height) / 2},
                  key.label);
}

}  // namespace

void draw_splash(Canvas& canvas, const Identity& identity, ButtonSet held) {
    canvas.fill(Color::night);
    canvas.text_centered(title_y + title_shadow, large_font, "Kaiten", Color::salmon_dark,
                         title_scale);
    canvas.text_centered(title_y, large_font, "Kaiten", Color::rice, title_scale);
    canvas.sprite({(Frame::size.width - plate_art.width * plate_scale) / 2, plate_y}, plate_art,
                  plate_scale);
    canvas.text_centered(version_y, medium_font, identity.version, Color::rice);
    canvas.text_centered(board_y, medium_font, identity.board_name, Color::mist);
    Point at = first_key;
    for (const Key& key : keys) {
        draw_key(canvas, at, key, held.has(key.button));
        at.x += key_step;
    }
}

}  // namespace kaiten
