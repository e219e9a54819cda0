// The help bar at the bottom of every screen: it shows which key of the board does what.
#pragma once

#include <optional>

#include "engine/core/list.hpp"
#include "firmware/input/key_table.hpp"
#include "firmware/text/line.hpp"
#include "firmware/text/text.hpp"
#include "firmware/ui/canvas.hpp"

namespace kaiten {

// The drawn cap of a key.
struct KeyCap {
    Button button = Button::a;
    bool held = false;  // the key has to be held down
};

struct HelpItem {
    List<KeyCap, 2> keys;
    List<Action, 2> actions;  // of the keys
    Text text = Text::help_choose;
};

// The keys of the board as a screen uses them. If a key has several actions, the actions that the
// screen prefers count.
struct KeyUse {
    std::span<const BoardKey> keys;
    ActionSet preferred;

    HelpItem item(std::initializer_list<Action> actions, Text text) const;
    // Returns the key for an action, if the board has one.
    std::optional<KeyCap> key(Action action) const;
};

class Help {
public:
    explicit Help(const KeyUse& use) : use_{use} {}

    // Adds an item for one action, or two that belong together. Returns false and adds nothing if
    // the board has no key for them on this screen.
    bool add(std::initializer_list<Action> actions, Text text);
    bool add(Action action, Text text) { return add({action}, text); }

    const List<HelpItem, 6>& items() const { return items_; }
    const KeyUse& use() const { return use_; }

private:
    KeyUse use_;
    List<HelpItem, 6> items_;
};

// Returns the keys of an item and their function in words, such as "A: take".
Line words_of(Language language, const HelpItem& item);

// Return the area of the help bar, and the area above it.
Rectangle help_area(const Canvas& canvas);
Rectangle page_area(const Canvas& canvas);

// A single help item, for use elsewhere on a screen. It is as high as the help bar, and a tap on it
// presses its key.
int width_of(const Canvas& canvas, Language language, const HelpItem& item);
void draw_help_item(Canvas& canvas, Language language, Point at, const HelpItem& item, Color color);

// Draws only the keys of the item.
void draw_key_caps(Canvas& canvas, Point at, const HelpItem& item);

// If the items do not fit into one line, the help bar has several pages, which take turns.
unsigned help_pages(const Canvas& canvas, Language language, const Help& help);
void draw_help_bar(Canvas& canvas, Language language, const Help& help, unsigned page);

}  // namespace kaiten
