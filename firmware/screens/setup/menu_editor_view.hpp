// The data that Party's menu shows: the kinds in their groups, and the cursor. The drawing code,
// menu_editor_view.cpp, depends on the panel.
#pragma once

#include <array>

#include "firmware/play/setup.hpp"
#include "firmware/screens/shell.hpp"

namespace kaiten {

namespace menu {
inline constexpr int columns = 8;
inline constexpr int lines = 3;

// The line of a group, and its first column.
struct GroupPlace {
    Group group;
    Text label;
    int line;
    int column;
};
inline constexpr GroupPlace group_places[] = {{Group::rolls, Text::group_rolls, 0, 0},
                                              {Group::desserts, Text::group_desserts, 0, 5},
                                              {Group::appetizers, Text::group_appetizers, 1, 0},
                                              {Group::specials, Text::group_specials, 2, 0}};

// Returns the kind in a cell, or Kind::none if the cell is empty.
Kind kind_in(int line, int column);
// The numbers of the cells and of the line of named menus, for a player who points at them.
constexpr int cell_item(int line, int column) {
    return line * columns + column;
}
inline constexpr int presets_item = lines * columns;
}  // namespace menu

struct MenuEditorView {
    const Shell& shell;
    const Setup& setup;
    int line;  // -1: the line of named menus
    int column;

    const Rules& rules() const { return setup.plan.rules; }
    bool on_presets() const { return line < 0; }
    Kind kind() const { return menu::kind_in(line, column); }
    // Returns the chosen kinds. A random menu is not selected before the game starts, so until then
    // it contains only nigiri.
    KindSet chosen() const { return setup.random_menu ? KindSet(Kind::nigiri) : rules().menu; }
    bool allowed(Kind kind) const { return check(kind, rules().seats) == Refusal::none; }
};

// `title_of` returns the name of the menu. `label_of` returns the group's name with the number of
// chosen and required kinds.
Line title_of(const MenuEditorView& view);
Line label_of(const MenuEditorView& view, const menu::GroupPlace& place);
Line count_of(const MenuEditorView& view, const menu::GroupPlace& place);  // only the two numbers
bool complete(const MenuEditorView& view, const menu::GroupPlace& place);

// Name and effect of the card under the cursor, or the reason why it is forbidden. For a named
// menu: its advice.
struct MenuWords {
    Line name;
    Line text;
    bool warning = false;
};
MenuWords words_of(const MenuEditorView& view);

void draw_menu_editor(Canvas& canvas, const MenuEditorView& view);

}  // namespace kaiten
