// Between two humans at one device: who is next, and nothing secret.
#include "firmware/screens/screens.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/people.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace curtain {

constexpr int fold = 20;  // the curtain's folds

void on_enter(Shell& shell) {
    shell.unveiled = nowhere;
}

unsigned next_seat(const Shell& shell) {
    return shell.session.next_human().value_or(0);
}

bool on_event(Shell& shell, const ButtonEvent& event) {
    if (!pressed(event, Button::a)) return false;
    shell.unveiled = static_cast<int>(next_seat(shell));
    shell.go_on();
    return true;
}

// Somebody else may have chosen for the one who is awaited: over the console.
void on_tick(Shell& shell) {
    if (!shell.session.next_human()) shell.go_on();
}

void on_draw(const Shell& shell, Canvas& canvas) {
    for (int x = 0; x < Frame::size.width; x += fold) {
        canvas.fill({{x, 0}, {fold / 2, Frame::size.height}}, Color::tuna_dark);
        canvas.fill({{x + fold / 2, 0}, {fold / 2, Frame::size.height}}, Color::salmon_dark);
    }
    const unsigned seat = next_seat(shell);
    const Rectangle board{{16, 30}, {208, 160}};
    canvas.panel(board, Color::night);
    draw_line(canvas, {{20, 40}, {200, 16}}, {medium_font, Color::mist, Align::center},
              shell.say(Text::curtain_next));
    canvas.sprite({(Frame::size.width - 2 * face_size) / 2, 62},
                  face_of(shell.session.plan(), seat), 2);
    draw_line(canvas, {{20, 130}, {200, 24}}, {large_font, Color::accent, Align::center},
              shell.name(seat));
    draw_paragraph(canvas, {{22, 160}, {196, 24}}, {small_font, Color::mist, Align::center},
                   shell.say(Text::curtain_secret));
}

void on_help(const Shell&, Help& help) {
    help.push({Key::a, Text::help_ready});
    help.push({Key::b, Text::help_pause});
}

}  // namespace curtain

constinit const Screen curtain_screen{curtain::on_enter, curtain::on_event, curtain::on_tick,
                                      curtain::on_draw,  curtain::on_help,  Back::pauses};

}  // namespace kaiten
