// A question before something that cannot be undone, over the screen that asks it.
#include "firmware/screens/screens.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace question {

constexpr Rectangle box{{14, 70}, {212, 84}};
constexpr Rectangle text_box{{22, 78}, {196, 68}};

constexpr Text texts[] = {Text::ask_new_game, Text::ask_reset, Text::ask_reset_again,
                          Text::ask_update};

void on_enter(Shell&) {}

void say_yes(Shell& shell) {
    const Question answered = shell.question.question;
    shell.back();
    switch (answered) {
        case Question::lose_saved_game:
            shell.control.begin({shell.new_game.plan, shell.new_game.seed});
            return;
        case Question::reset:
            return shell.ask(Question::reset_again);
        case Question::reset_again:
            shell.services.store.reset_statistics();
            return;
        case Question::update:
            shell.services.notices.log(Event::update_asked);
            return shell.services.system.restart_for_update({});
    }
}

bool on_event(Shell& shell, const ButtonEvent& event) {
    if (!pressed(event, Button::a)) return false;
    say_yes(shell);
    return true;
}

void on_tick(Shell&) {}

void on_draw(const Shell& shell, Canvas& canvas) {
    canvas.shade(screen_area, Color::ink);
    canvas.panel(box, Color::salmon);
    canvas.fill_rounded(box.inset(2), Color::night);
    const std::string_view text = shell.say(texts[static_cast<unsigned>(shell.question.question)]);
    const int height = count_lines(medium_font, text_box.size.width, text) * medium_font.height;
    draw_paragraph(canvas,
                   {{text_box.at.x, text_box.at.y + (text_box.size.height - height) / 2},
                    {text_box.size.width, height}},
                   {medium_font, Color::rice, Align::center}, text);
}

void on_help(const Shell&, Help& help) {
    help.push({Key::a, Text::help_yes});
    help.push({Key::b, Text::help_no});
}

}  // namespace question

constinit const Screen question_screen{question::on_enter,
                                       question::on_event,
                                       question::on_tick,
                                       question::on_draw,
                                       question::on_help,
                                       Back::closes,
                                       true};

}  // namespace kaiten
