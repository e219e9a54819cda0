// The pause, from anywhere in a game.
#include "firmware/screens/screens.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/battery.hpp"
#include "firmware/ui/heading.hpp"

namespace kaiten {
namespace pause {

constexpr Rectangle list_area{{30, 50}, {180, 140}};
constexpr int row_height = 26;

constexpr Text entries[] = {Text::resume, Text::rules, Text::tables, Text::settings,
                            Text::save_and_quit};

void on_enter(Shell& shell) {
    shell.pause_menu.open(static_cast<int>(std::size(entries)));
}

void choose(Shell& shell, Text entry) {
    switch (entry) {
        case Text::resume:
            return shell.back();
        case Text::rules:
            return shell.open(ScreenId::rules);
        case Text::tables:
            return shell.open(ScreenId::tables);
        case Text::settings:
            return shell.open(ScreenId::settings);
        default:
            return shell.quit_game();
    }
}

bool on_event(Shell& shell, const ButtonEvent& event) {
    if (shell.pause_menu.handle(event)) {
        shell.cue(Cue::move);
        return true;
    }
    if (!pressed(event, Button::a)) return false;
    choose(shell, entries[shell.pause_menu.place()]);
    return true;
}

void on_tick(Shell&) {}

void on_draw(const Shell& shell, Canvas& canvas) {
    draw_heading(canvas, shell.say(Text::pause));
    draw_battery(canvas, battery_place, shell.services.power);
    draw_list(canvas, list_area, row_height, shell.pause_menu,
              [&](int i, auto show) { show(ListRow{shell.say(entries[i])}); });
}

void on_help(const Shell&, Help& help) {
    help.push({Key::up_down, Text::help_move});
    help.push({Key::a, Text::help_choose});
    help.push({Key::b, Text::help_back});
}

}  // namespace pause

constinit const Screen pause_screen{pause::on_enter, pause::on_event, pause::on_tick,
                                    pause::on_draw,  pause::on_help,  Back::closes};

}  // namespace kaiten
