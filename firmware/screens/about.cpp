// What this is: version, board, licence.
#include "firmware/screens/screens.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace about {

void on_enter(Shell&) {}

bool on_event(Shell&, const ButtonEvent&) {
    return false;
}

void on_tick(Shell&) {}

void draw_fact(Canvas& canvas, int y, std::string_view label, std::string_view fact) {
    draw_line(canvas, {{10, y}, {220, 12}}, {small_font, Color::mist}, label);
    draw_line(canvas, {{10, y + 12}, {220, 16}}, {medium_font, Color::rice}, fact);
}

void on_draw(const Shell& shell, Canvas& canvas) {
    draw_heading(canvas, shell.say(Text::about));
    draw_paragraph(canvas, {{10, 32}, {220, 48}}, {small_font, Color::rice},
                   shell.say(Text::about_what));
    draw_fact(canvas, 90, shell.say(Text::about_version), shell.identity.version);
    draw_fact(canvas, 126, shell.say(Text::about_board), shell.identity.board_name);
    draw_fact(canvas, 162, shell.say(Text::about_licence), "MIT");
}

void on_help(const Shell&, Help& help) {
    help.push({Key::b, Text::help_back});
}

}  // namespace about

constinit const Screen about_screen{about::on_enter, about::on_event, about::on_tick,
                                    about::on_draw,  about::on_help,  Back::closes};

}  // namespace kaiten
