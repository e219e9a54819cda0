// Giving the screen on top its events, its time and its picture; and what no screen needs to care
// about: saving, messages, the light going out again.
#include "firmware/application.hpp"

#include "firmware/drawing/text_box.hpp"

namespace kaiten {
namespace {

constexpr int message_length = 2 * 60;
// Over the line above the help: nothing a player needs stands there.
constexpr Rectangle message_area{{3, 207}, {234, 17}};

constexpr Text notice_texts[] = {Text::recovered, Text::save_lost, Text::not_saved, Text::restarted,
                                 Text::battery_low};

}  // namespace

void Application::start() {
    shell_.home();
    const bool resumed = shell_.services.store.has_game() && shell_.resume_game();
    if (resumed && shell_.session.left()) {
        shell_.session.close();
        shell_.home();
    }
    if (shell_.top() == ScreenId::title) shell_.open(ScreenId::splash);
    enter_screens();
}

void Application::enter_screens() {
    while (shell_.entering()) {
        shell_.entered();
        screen_of(shell_.top()).on_enter(shell_);
    }
}

void Application::handle(const ButtonEvent& event) {
    const bool press = event.kind == ButtonEvent::Kind::press;
    if (shell_.demo) {
        if (press) shell_.quit_game();
    } else if (screen_of(shell_.top()).on_event(shell_, event)) {
        shell_.changed();
    } else if (press && event.button == Button::b) {
        const Back back = screen_of(shell_.top()).back;
        if (back == Back::closes) shell_.back();
        if (back == Back::pauses) shell_.open(ScreenId::pause);
    }
    enter_screens();
}

void Application::tick(ButtonSet held) {
    // Ticks are not a whole number of milliseconds: what is left over counts next time.
    tick_remainder_ += 1000;
    const int elapsed_ms = tick_remainder_ / ticks_per_second;
    tick_remainder_ %= ticks_per_second;
    for (const ButtonEvent& event : buttons_.update(held, elapsed_ms))
        handle(event);
    screen_of(shell_.top()).on_tick(shell_);
    enter_screens();
    save_what_happened();
    show_notice();
    if (shell_.light_ticks == 0) return;
    shell_.light_ticks -= 1;
    if (shell_.light_ticks == 0) shell_.services.light.set({0, 0, 0});
}

void Application::save_what_happened() {
    if (!shell_.demo && shell_.session.needs_saving()) shell_.save_game();
}

void Application::show_notice() {
    if (message_ticks_ > 0) {
        message_ticks_ -= 1;
        if (message_ticks_ == 0) shell_.changed();
        return;
    }
    if (const std::optional<Notice> notice = shell_.services.notices.take()) {
        message_ = notice_texts[static_cast<unsigned>(*notice)];
    } else if (shell_.tell_saved) {
        message_ = Text::saved;
        shell_.tell_saved = false;
    } else {
        return;
    }
    message_ticks_ = message_length;
    shell_.changed();
}

void Application::draw(Canvas& canvas) {
    const Screen& screen = screen_of(shell_.top());
    if (screen.dialog) screen_of(shell_.below()).on_draw(shell_, canvas);
    screen.on_draw(shell_, canvas);
    Help help;
    screen.on_help(shell_, help);
    draw_help_bar(canvas, shell_.language(), help);
    if (message_ticks_ > 0) {
        canvas.panel(message_area, Color::accent);
        draw_line(canvas, message_area, {small_font, Color::ink, Align::center},
                  shell_.say(message_));
    }
    shell_.drawn();
}

}  // namespace kaiten
