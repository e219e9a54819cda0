// The first thing one sees; any button skips it.
#include "firmware/screens/screens.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/screens/title.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace splash {

constexpr int length = 36;  // ticks

void on_enter(Shell& shell) {
    shell.title.belt = 0;
    shell.title.idle_ticks = 0;
}

bool on_event(Shell& shell, const ButtonEvent& event) {
    if (event.kind != ButtonEvent::Kind::press) return false;
    shell.home();
    return true;
}

void on_tick(Shell& shell) {
    shell.title.belt += 2;
    shell.title.idle_ticks += 1;
    shell.changed();
    if (shell.title.idle_ticks >= length) shell.home();
}

void on_draw(const Shell& shell, Canvas& canvas) {
    draw_title_picture(canvas, shell.title.belt);
    draw_line(canvas, {{0, 110}, {Frame::size.width, 16}},
              {medium_font, Color::mist, Align::center}, shell.identity.version);
    draw_line(canvas, {{0, 128}, {Frame::size.width, 16}},
              {medium_font, Color::mist, Align::center}, shell.identity.board_name);
}

void on_help(const Shell&, Help& help) {
    help.push({Key::a, Text::help_skip});
}

}  // namespace splash

constinit const Screen splash_screen{splash::on_enter, splash::on_event, splash::on_tick,
                                     splash::on_draw,  splash::on_help,  Back::nothing};

}  // namespace kaiten
