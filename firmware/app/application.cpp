// Giving the screen on top its events, its time and its picture; and what no screen needs to care
// about: saving, messages, the light going out again.
#include "firmware/app/application.hpp"

#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

constexpr int message_length = 2 * 60;

constexpr Text notice_texts[] = {Text::recovered, Text::save_lost, Text::not_saved, Text::restarted,
                                 Text::battery_low};

}  // namespace

void Application::start() {
    shell_.home();
    shell_.control.wake_up();
    follow_game();
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
    if (shell_.control.demo()) {
        if (press) shell_.quit_game();
    } else if (screen_of(shell_.top()).on_event(shell_, event)) {
        shell_.changed();
    } else if (press && event.button == Button::b) {
        const Back back = screen_of(shell_.top()).back;
        if (back == Back::closes) shell_.back();
        if (back == Back::pauses) shell_.open(ScreenId::pause);
    }
    follow_game();
    enter_screens();
}

void Application::follow_game() {
    if (followed_deeds_ == shell_.control.deeds()) return;
    followed_deeds_ = shell_.control.deeds();
    shell_.show_game();
}

void Application::settle() {
    follow_game();
    enter_screens();
    shell_.control.save();
}

void Application::handle(std::span<const ButtonEvent> events) {
    for (const ButtonEvent& event : events)
        handle(event);
}

void Application::hold(ButtonSet held) {
    handle(buttons_.change(held));
}

void Application::tick() {
    // Ticks are not a whole number of milliseconds: what is left over counts next time.
    tick_remainder_ += 1000;
    const int elapsed_ms = tick_remainder_ / ticks_per_second;
    tick_remainder_ %= ticks_per_second;
    handle(buttons_.elapse(elapsed_ms));
    screen_of(shell_.top()).on_tick(shell_);
    settle();
    show_notice();
    if (shell_.light_ticks == 0) return;
    shell_.light_ticks -= 1;
    if (shell_.light_ticks == 0) shell_.services.light.set({0, 0, 0});
}

bool Application::wants_to_think() const {
    const Session& session = shell_.session;
    const bool to_be_shown = session.plan().humans() == 0 && session.turns() != shell_.shown_turns;
    return session.wants_to_think() && !to_be_shown;
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
    message_ticks_ > 0 ? draw_message(canvas) : draw_help(canvas);
    shell_.drawn();
}

void Application::draw_help(Canvas& canvas) const {
    Help help;
    screen_of(shell_.top()).on_help(shell_, help);
    draw_help_bar(canvas, shell_.language(), help);
}

// In the place of the help, for a moment: anywhere else it would cover the game.
void Application::draw_message(Canvas& canvas) const {
    canvas.fill(help_area, Color::accent);
    draw_line(canvas, help_area, {small_font, Color::ink, Align::center}, shell_.say(message_));
}

}  // namespace kaiten
