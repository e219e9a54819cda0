// Party's menu as it is seen: the kinds in their groups, and the one under the cursor. The drawing
// is the panel's.
#pragma once

#include <array>

#include "firmware/play/wish.hpp"
#include "firmware/screens/shell.hpp"

namespace kaiten {

namespace menu {
inline constexpr int columns = 8;
inline constexpr int lines = 3;

// Where a group lies: in this line, from this column on.
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

// What lies there; none where nothing does.
Kind kind_in(int line, int column);
}  // namespace menu

struct MenuView {
    const Shell& shell;
    const Wish& wish;
    int line;  // -1: where the menu is chosen by its name
    int column;

    const Rules& rules() const { return wish.plan.rules; }
    bool on_presets() const { return line < 0; }
    Kind kind() const { return menu::kind_in(line, column); }
    // A menu that is still to be drawn has nothing on it.
    KindSet chosen() const { return wish.random_menu ? KindSet(Kind::nigiri) : rules().menu; }
    bool allowed(Kind kind) const { return check(kind, rules().seats) == Refusal::none; }
};

// The menu by its name, and a group with what it has and wants.
Line title_of(const MenuView& view);
Line label_of(const MenuView& view, const menu::GroupPlace& place);
Line count_of(const MenuView& view, const menu::GroupPlace& place);  // without its name
bool complete(const MenuView& view, const menu::GroupPlace& place);

// What the card under the cursor is and does, or why it cannot be had; of a menu, whom it is for.
struct MenuWords {
    Line name;
    Line text;
    bool warning = false;
};
MenuWords words_of(const MenuView& view);

void draw_menu(Canvas& canvas, const MenuView& view);

}  // namespace kaiten
