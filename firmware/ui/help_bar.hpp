// The line at the lower edge of every screen: which key does what, with the board's own keys.
#pragma once

#include <optional>

#include "drivers/input/action.hpp"
#include "engine/core/list.hpp"
#include "firmware/ui/canvas.hpp"
#include "firmware/ui/text.hpp"

namespace kaiten {

// A key as it is drawn.
struct KeyCap {
    Button button = Button::a;
    bool held = false;  // it has to be held down
};

struct HelpItem {
    List<KeyCap, 2> keys;
    Text text = Text::help_choose;
};

// The board's keys as one screen uses them: where a key means several things, those that the screen
// prefers count.
struct KeyUse {
    std::span<const BoardKey> keys;
    ActionSet preferred;

    HelpItem item(std::initializer_list<Action> actions, Text text) const;
    // The key for an action here, if the board has one.
    std::optional<KeyCap> key(Action action) const;
};

class Help {
public:
    explicit Help(const KeyUse& use) : use_{use} {}

    // What these actions, one or two that belong together, do here. False if the board has no key
    // for them on this screen; then it says nothing.
    bool add(std::initializer_list<Action> actions, Text text);
    bool add(Action action, Text text) { return add({action}, text); }

    const List<HelpItem, 5>& items() const { return items_; }
    const KeyUse& use() const { return use_; }

private:
    KeyUse use_;
    List<HelpItem, 5> items_;
};

// Where it is, and what is left to the screen above it.
Rectangle help_area(const Canvas& canvas);
Rectangle page_area(const Canvas& canvas);

// A key and what it does, for elsewhere on the screen; its height is the bar's.
int width_of(const Canvas& canvas, Language language, const HelpItem& item);
void draw_help_item(Canvas& canvas, Language language, Point at, const HelpItem& item, Color color);

// Its keys alone.
void draw_key_caps(Canvas& canvas, Point at, const HelpItem& item);

// Where not everything fits the line, it has pages, which are shown by turns.
unsigned help_pages(const Canvas& canvas, Language language, const Help& help);
void draw_help_bar(Canvas& canvas, Language language, const Help& help, unsigned page);

}  // namespace kaiten
