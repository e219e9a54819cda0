// Finding the keys for what can be done, and drawing them.
#include "firmware/ui/help_bar.hpp"

#include "engine/core/covers.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

constexpr int key_size = 13;
constexpr int key_gap = 2;  // between a key and its text

constexpr const Sprite* labels[] = {&key_up_art, &key_down_art, &key_left_art, &key_right_art,
                                    &key_a_art,  &key_b_art,    &key_x_art,    &key_y_art};
static_assert(std::size(labels) == button_count);

// Two keys share one cap.
int keys_width(const HelpItem& item) {
    return item.keys.size() == 1 ? key_size : 2 * key_size - 3;
}

// A line under the label: hold it down.
void draw_label(Canvas& canvas, const Rectangle& cap, const KeyCap& key) {
    const Sprite& label = *labels[static_cast<unsigned>(key.button)];
    canvas.sprite(cap.middle({label.width, label.height}).at, label);
    if (key.held) canvas.fill(cap.bottom_part(2).top_part(1).inset(3, 0), role::text);
}

}  // namespace

std::optional<KeyCap> KeyUse::key(Action action) const {
    for (const bool held : {false, true})
        for (const BoardKey& row : keys)
            if ((held ? row.held : row.tapped).preferring(preferred).has(action))
                return KeyCap{row.button, held};
    return std::nullopt;
}

HelpItem KeyUse::item(std::initializer_list<Action> actions, Text text) const {
    HelpItem item;
    item.text = text;
    for (const Action action : actions)
        if (const std::optional<KeyCap> found = key(action)) item.keys.push(*found);
    return item;
}

bool Help::add(std::initializer_list<Action> actions, Text text) {
    const HelpItem item = use_.item(actions, text);
    if (item.keys.empty()) return false;
    items_.push(item);
    return true;
}

Rectangle help_area(const Canvas& canvas) {
    return canvas.whole().bottom_part(canvas.theme().help_height);
}

Rectangle page_area(const Canvas& canvas) {
    return canvas.whole().above(canvas.theme().help_height);
}

int width_of(const Canvas& canvas, Language language, const HelpItem& item) {
    return keys_width(item) + key_gap +
           text_width(canvas.font(Type::small), in(language, item.text));
}

void draw_key_caps(Canvas& canvas, Point at, const HelpItem& item) {
    const Rectangle area{at, {keys_width(item), key_size}};
    canvas.fill_rounded(area, role::edge);
    if (item.keys.size() == 1) return draw_label(canvas, area, item.keys[0]);
    const int half = key_size - 2;
    draw_label(canvas, area.left_part(half + 1), item.keys[0]);
    draw_label(canvas, area.right_of(half).left_part(half + 1), item.keys[1]);
}

void draw_help_item(Canvas& canvas, Language language, Point at, const HelpItem& item,
                    Color color) {
    draw_key_caps(canvas, {at.x, at.y + 1}, item);
    const Rectangle area{at, {width_of(canvas, language, item), help_area(canvas).size.height}};
    draw_line(canvas, area.right_of(keys_width(item) + key_gap), {Type::small, color},
              in(language, item.text));
}

void draw_help_bar(Canvas& canvas, Language language, const Help& help) {
    const Rectangle area = help_area(canvas);
    canvas.fill(area, role::panel);
    int free = area.size.width;
    for (const HelpItem& item : help.items())
        free -= width_of(canvas, language, item);
    // The gaps are equal, at both ends too.
    const int gap = free / (static_cast<int>(help.items().size()) + 1);
    int x = gap;
    for (const HelpItem& item : help.items()) {
        draw_help_item(canvas, language, {x, area.at.y}, item, role::text);
        x += width_of(canvas, language, item) + gap;
    }
}

}  // namespace kaiten
