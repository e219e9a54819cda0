// Finds the keys of the actions, and draws the help bar.
#include "firmware/ui/help_bar.hpp"

#include "engine/core/covers.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

constexpr Art labels[] = {Art::key_up, Art::key_down, Art::key_left, Art::key_right,
                          Art::key_a,  Art::key_b,    Art::key_x,    Art::key_y};
static_assert(std::size(labels) == button_count);

// Names of the keys. Letters are the same in all languages.
struct KeyName {
    std::string_view letter;
    Text word = Text::key_up;

    std::string_view in_language(Language language) const {
        return letter.empty() ? in(language, word) : letter;
    }
};
constexpr KeyName key_names[] = {{{}, Text::key_up},
                                 {{}, Text::key_down},
                                 {{}, Text::key_left},
                                 {{}, Text::key_right},
                                 {"A"},
                                 {"B"},
                                 {"X"},
                                 {"Y"}};
static_assert(std::size(key_names) == button_count);

// Returns the width of the key caps of an item. Two keys share one cap.
int keys_width(const Canvas& canvas, const HelpItem& item) {
    const KeyTheme& key = canvas.theme().key;
    int width = item.keys.size() > 1 ? key.pair : key.size;
    for (const KeyCap& cap : item.keys)
        width += cap.held ? key.hold : 0;
    return width;
}

// Draws the label of a key. A mark beside it means: hold the key down.
void draw_label(Canvas& canvas, const Rectangle& cap, const KeyCap& key) {
    const KeyTheme& theme = canvas.theme().key;
    const Art label = labels[static_cast<unsigned>(key.button)];
    const Rectangle room = cap.left_of(key.held ? theme.hold : 0);
    canvas.sprite(room.middle(canvas.size_of(label)).at, label);
    if (key.held)
        canvas.sprite({cap.right() + theme.mark.x, cap.bottom() + theme.mark.y}, Art::key_hold);
}

// Makes a help item a tap target. If the item has two keys, the first key is a target of its own,
// and the second key shares its target with the text.
void touch_help_item(Canvas& canvas, const Rectangle& area, const HelpItem& item) {
    if (item.actions.empty()) return;
    canvas.touch(area, item.actions.back());
    if (item.actions.size() > 1)
        canvas.touch(area.left_part(keys_width(canvas, item) / 2), item.actions[0]);
}

// The items of one page of the help bar, in the half-open range from `first` to `end`.
struct HelpPage {
    unsigned first = 0;
    unsigned end = 0;
    int free = 0;  // remaining width
};

HelpPage page_from(const Canvas& canvas, Language language, const Help& help, unsigned first) {
    const int least_gap = canvas.theme().key.apart;
    HelpPage page{first, first, help_area(canvas).size.width - least_gap};
    for (; page.end < help.items().size(); ++page.end) {
        const int width = width_of(canvas, language, help.items()[page.end]) + least_gap;
        if (width > page.free && page.end > first) break;
        page.free -= width;
    }
    page.free += least_gap * static_cast<int>(page.end - first + 1);
    return page;
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
    for (const Action action : actions) {
        const std::optional<KeyCap> found = key(action);
        if (!found) continue;
        item.keys.push(*found);
        item.actions.push(action);
    }
    return item;
}

bool Help::add(std::initializer_list<Action> actions, Text text) {
    const HelpItem item = use_.item(actions, text);
    if (item.keys.empty()) return false;
    items_.push(item);
    return true;
}

Line words_of(Language language, const HelpItem& item) {
    Line keys;
    for (const KeyCap& cap : item.keys) {
        keys.add(keys.view().empty() ? "" : "/");
        keys.add(key_names[static_cast<unsigned>(cap.button)].in_language(language));
        if (cap.held) keys.add(" (").add(in(language, Text::first_hold)).add(")");
    }
    return {in(language, Text::labelled), {keys.view(), in(language, item.text)}};
}

Rectangle help_area(const Canvas& canvas) {
    return canvas.whole().bottom_part(canvas.theme().help_height);
}

Rectangle page_area(const Canvas& canvas) {
    return canvas.whole().above(canvas.theme().help_height);
}

int width_of(const Canvas& canvas, Language language, const HelpItem& item) {
    return keys_width(canvas, item) + canvas.theme().key.gap +
           text_width(canvas.font(Type::small), in(language, item.text));
}

void draw_key_caps(Canvas& canvas, Point at, const HelpItem& item) {
    const int size = canvas.theme().key.size;
    const Rectangle area{at, {keys_width(canvas, item), size}};
    canvas.fill_rounded(area, role::edge);
    if (item.keys.size() == 1) return draw_label(canvas, area, item.keys[0]);
    const int half = area.size.width / 2;
    draw_label(canvas, area.left_part(half + 1), item.keys[0]);
    draw_label(canvas, area.right_of(half).left_part(half + 1), item.keys[1]);
}

void draw_help_item(Canvas& canvas, Language language, Point at, const HelpItem& item,
                    Color color) {
    const Rectangle area{at, {width_of(canvas, language, item), help_area(canvas).size.height}};
    const int size = canvas.theme().key.size;
    touch_help_item(canvas, area, item);
    draw_key_caps(canvas, {at.x, area.bottom_part(size).at.y - (area.size.height - size) / 2},
                  item);
    draw_text(canvas, area.right_of(keys_width(canvas, item) + canvas.theme().key.gap),
              {Type::small, color}, in(language, item.text));
}

unsigned help_pages(const Canvas& canvas, Language language, const Help& help) {
    unsigned pages = 0;
    for (unsigned next = 0; next < help.items().size(); ++pages)
        next = page_from(canvas, language, help, next).end;
    return pages;
}

void draw_help_bar(Canvas& canvas, Language language, const Help& help, unsigned page) {
    const Rectangle area = help_area(canvas);
    canvas.fill(area, role::panel);
    const unsigned pages = help_pages(canvas, language, help);
    HelpPage shown = page_from(canvas, language, help, 0);
    for (unsigned i = 0; i < page % pages; ++i)
        shown = page_from(canvas, language, help, shown.end);
    // All gaps are equal, including those at both ends.
    const int gap = shown.free / (static_cast<int>(shown.end - shown.first) + 1);
    int x = gap;
    for (unsigned i = shown.first; i < shown.end; ++i) {
        const HelpItem& item = help.items()[i];
        draw_help_item(canvas, language, {x, area.at.y}, item, role::text);
        x += width_of(canvas, language, item) + gap;
    }
}

}  // namespace kaiten
