// The title: what one can do, over dishes on their belt. Left alone it shows a game of bots.
#include "firmware/screens/title.hpp"

#include "firmware/screens/screens.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/battery.hpp"
#include "firmware/ui/card.hpp"

namespace kaiten {
namespace {

constexpr int logo_y = 8;
constexpr int belt_y = 190;
constexpr int belt_height = 34;
constexpr int dish_step = 60;
constexpr int dish_count = 5;  // at once, one of them coming in
constexpr int segment = 20;    // of the belt's links

constexpr Face dishes[] = {Face::salmon, Face::maki3,   Face::tempura, Face::dumpling, Face::egg,
                           Face::squid,  Face::sashimi, Face::pudding, Face::wasabi,   Face::maki1};
constexpr int dish_kinds = static_cast<int>(std::size(dishes));

}  // namespace

void draw_title_picture(Canvas& canvas, int belt) {
    canvas.fill(Color::night);
    canvas.sprite({(Frame::size.width - logo_art.width) / 2, logo_y}, logo_art);
    canvas.fill({{0, belt_y}, {Frame::size.width, belt_height}}, Color::belt);
    canvas.fill({{0, belt_y}, {Frame::size.width, 2}}, Color::steel_dark);
    canvas.fill({{0, belt_y + belt_height - 3}, {Frame::size.width, 3}}, Color::steel_dark);
    for (int x = belt % segment - segment; x < Frame::size.width; x += segment)
        canvas.fill({{x, belt_y + 2}, {1, belt_height - 5}}, Color::night);
    for (int i = 0; i < dish_count; ++i) {
        const int moved = belt / dish_step;
        // The dish that comes in on the left is the next of the row.
        const auto kind =
            static_cast<std::size_t>((moved + dish_kinds * dish_count - i) % dish_kinds);
        const Point at{(i - 1) * dish_step + belt % dish_step + 10, belt_y - 12};
        canvas.sprite(at, *look(Edition::gamewright, dishes[kind]).picture);
    }
}

namespace title {

constexpr int demo_after = 30 * 60;
constexpr int belt_every = 3;  // ticks a pixel
constexpr Rectangle menu_area{{40, 74}, {160, 105}};
constexpr int row_height = 21;

constexpr Text entries[] = {Text::continue_game, Text::play, Text::rules, Text::statistics,
                            Text::settings};

// Without a saved game the first entry is missing.
int first_entry(const Shell& shell) {
    return shell.services.store.has_game() ? 0 : 1;
}

int entry_count(const Shell& shell) {
    return static_cast<int>(std::size(entries)) - first_entry(shell);
}

void on_enter(Shell& shell) {
    shell.title.menu.open(entry_count(shell));
    shell.title.idle_ticks = 0;
}

void choose(Shell& shell, Text entry) {
    switch (entry) {
        case Text::continue_game:
            shell.control.resume();
            return;
        case Text::play:
            return shell.open(ScreenId::new_game);
        case Text::rules:
            return shell.open(ScreenId::rules);
        case Text::statistics:
            return shell.open(ScreenId::statistics);
        default:
            return shell.open(ScreenId::settings);
    }
}

bool on_event(Shell& shell, const ButtonEvent& event) {
    shell.title.idle_ticks = 0;
    if (shell.title.menu.handle(event)) {
        shell.cue(Cue::move);
        return true;
    }
    if (!pressed(event, Button::a)) return false;
    choose(shell, entries[first_entry(shell) + shell.title.menu.place()]);
    return true;
}

void on_tick(Shell& shell) {
    shell.title.idle_ticks += 1;
    if (shell.title.idle_ticks % belt_every == 0) {
        shell.title.belt += 1;
        shell.changed();
    }
    if (shell.title.idle_ticks >= demo_after) shell.control.start_demo();
}

void on_draw(const Shell& shell, Canvas& canvas) {
    draw_title_picture(canvas, shell.title.belt);
    draw_battery(canvas, battery_place, shell.services.power);
    draw_list(canvas, menu_area, row_height, shell.title.menu,
              [&](int i, auto show) { show(ListRow{shell.say(entries[first_entry(shell) + i])}); });
}

void on_help(const Shell&, Help& help) {
    help.push({Key::up_down, Text::help_move});
    help.push({Key::a, Text::help_choose});
}

}  // namespace title

constinit const Screen title_screen{title::on_enter, title::on_event, title::on_tick,
                                    title::on_draw,  title::on_help,  Back::nothing};

}  // namespace kaiten
