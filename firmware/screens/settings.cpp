// The settings: a row for each of their table, and what else is found there.
#include "firmware/screens/screens.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/settings/setting_text.hpp"
#include "firmware/ui/heading.hpp"

namespace kaiten {
namespace settings {

constexpr Rectangle list_area{{8, 27}, {224, 197}};
constexpr int row_height = 18;

// Below the settings: what opens something.
struct Door {
    Text label;
    void (*open)(Shell&);
};

constexpr Door doors[] = {
    {Text::reset_statistics, [](Shell& shell) { shell.ask(Question::reset); }},
    {Text::about, [](Shell& shell) { shell.open(ScreenId::about); }},
    {Text::update_mode, [](Shell& shell) { shell.ask(Question::update); }}};

// The settings that have a place on the screen.
constexpr auto shown = [] {
    List<const SettingRow*, std::size(setting_rows)> rows;
    for (const SettingRow& row : setting_rows)
        if (row.label) rows.push(&row);
    return rows;
}();

constexpr unsigned row_count = shown.size() + std::size(doors);

unsigned place(const Shell& shell) {
    return static_cast<unsigned>(shell.settings_menu.place());
}

bool adjustable(unsigned place) {
    return place < shown.size();
}

void change(Shell& shell, int step) {
    if (!adjustable(place(shell))) return;
    Settings settings = shell.settings();
    shown[place(shell)]->turn(settings, step);
    shell.services.store.save(settings);
}

void on_enter(Shell& shell) {
    shell.settings_menu.open(static_cast<int>(row_count));
}

void choose(Shell& shell) {
    if (adjustable(place(shell))) return change(shell, 1);
    doors[place(shell) - shown.size()].open(shell);
}

bool on_event(Shell& shell, const ButtonEvent& event) {
    if (shell.settings_menu.handle(event)) {
        shell.cue(Cue::move);
        return true;
    }
    if (pressed(event, Button::a)) {
        choose(shell);
        return true;
    }
    const int step = moves(event, Button::right) ? 1 : moves(event, Button::left) ? -1 : 0;
    if (step == 0) return false;
    change(shell, step);
    return true;
}

void on_tick(Shell&) {}

void on_draw(const Shell& shell, Canvas& canvas) {
    draw_heading(canvas, shell.say(Text::settings));
    draw_list(canvas, list_area, row_height, shell.settings_menu, [&](int i, auto show) {
        const auto row = static_cast<unsigned>(i);
        if (!adjustable(row))
            return show(ListRow{shell.say(doors[row - shown.size()].label), {}, false});
        const SettingRow& setting = *shown[row];
        const Line value = value_text(shell.language(), setting, shell.settings());
        show(ListRow{shell.say(*setting.label), value, true});
    });
}

void on_help(const Shell& shell, Help& help) {
    help.push({Key::up_down, Text::help_move});
    if (adjustable(place(shell)))
        help.push({Key::left_right, Text::help_change});
    else
        help.push({Key::a, Text::help_choose});
    help.push({Key::b, Text::help_back});
}

}  // namespace settings

constinit const Screen settings_screen{settings::on_enter, settings::on_event, settings::on_tick,
                                       settings::on_draw,  settings::on_help,  Back::closes};

}  // namespace kaiten
