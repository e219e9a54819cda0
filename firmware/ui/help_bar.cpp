// Drawing the help bar.
#include "firmware/ui/help_bar.hpp"

#include "engine/core/covers.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

constexpr int key_size = 13;
constexpr int key_gap = 2;  // between a key and its text

// A key has one label or two.
struct KeyLook {
    const Sprite* first;
    const Sprite* second;
};

constexpr KeyLook looks[] = {
    {&key_a_art, nullptr},  {&key_b_art, nullptr},           {&key_x_art, nullptr},
    {&key_y_art, nullptr},  {&key_left_art, &key_right_art}, {&key_up_art, &key_down_art},
    {&key_up_art, nullptr}, {&key_down_art, nullptr},
};
static_assert(covers(looks, Key::down));

const KeyLook& look(Key key) {
    return looks[static_cast<unsigned>(key)];
}

int key_width(Key key) {
    return look(key).second == nullptr ? key_size : 2 * key_size - 3;
}

void draw_label(Canvas& canvas, const Rectangle& key, const Sprite& label) {
    canvas.sprite({key.at.x + (key.size.width - label.width) / 2,
                   key.at.y + (key.size.height - label.height) / 2},
                  label);
}

void draw_key(Canvas& canvas, Point at, Key key) {
    const Rectangle area{at, {key_width(key), key_size}};
    canvas.fill_rounded(area, Color::salmon_dark);
    const auto [first, second] = look(key);
    const int half = key_size - 2;
    if (second == nullptr) return draw_label(canvas, area, *first);
    draw_label(canvas, {at, {half + 1, key_size}}, *first);
    draw_label(canvas, {{at.x + half, at.y}, {half + 1, key_size}}, *second);
}

}  // namespace

int width_of(Language language, const HelpItem& item) {
    return key_width(item.key) + key_gap + text_width(small_font, in(language, item.text));
}

void draw_help_item(Canvas& canvas, Language language, Point at, const HelpItem& item,
                    Color color) {
    draw_key(canvas, {at.x, at.y + 1}, item.key);
    const int before = key_width(item.key) + key_gap;
    draw_line(canvas,
              {{at.x + before, at.y}, {width_of(language, item) - before, help_area.size.height}},
              {small_font, color}, in(language, item.text));
}

void draw_help_bar(Canvas& canvas, Language language, const Help& help) {
    canvas.fill(help_area, Color::belt);
    int free = help_area.size.width;
    for (const HelpItem& item : help)
        free -= width_of(language, item);
    // The gaps are equal, at both ends too.
    const int gap = free / (static_cast<int>(help.size()) + 1);
    int x = gap;
    for (const HelpItem& item : help) {
        draw_help_item(canvas, language, {x, help_area.at.y}, item, Color::rice);
        x += width_of(language, item) + gap;
    }
}

}  // namespace kaiten
