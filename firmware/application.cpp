// Giving the screen on top its events, its time and its picture; and what no screen needs to care
// about: saving, messages, the light going out again.
#include "firmware/application.hpp"

#include "firmware/drawing/text_box.hpp"
#include "firmware/screens/tables_kept.hpp"

namespace kaiten {
namespace {

constexpr int message_length = 2 * 60;

constexpr Text notice_texts[] = {Text::recovered,       Text::save_lost,   Text::not_saved,
                                 Text::restarted,       Text::battery_low, Text::battery_empty,
                                 Text::game_not_resumed};

}  // namespace

void Application::start(bool resume_saved) {
    shell_.home();
    const bool resumed = resume_saved && shell_.services.store.has_game() && shell_.resume_game();
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
    enter_screens();
    save_what_happened();
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

Plan Application::last_plan() const {
    NewGameState kept;
    read_table(shell_.settings().last_table, kept);
    return kept.plan;
}

void Application::begin(const Plan& plan, std::uint32_t seed) {
    shell_.demo = false;
    shell_.new_game.plan = plan;
    shell_.new_game.seed = seed;
    start_kept_table(shell_);
    enter_screens();
}

bool Application::resume() {
    if (!shell_.services.store.has_game() || !shell_.resume_game()) return false;
    shell_.session.set_left(false);
    enter_screens();
    return true;
}

void Application::leave() {
    shell_.quit_game();
    enter_screens();
}

void Application::go_on_after_scoring() {
    shell_.shown_turns = shell_.session.turns();
    if (shell_.session.over()) {
        shell_.show_final();
    } else {
        shell_.session.next_round();
        shell_.go_on();
    }
    enter_screens();
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
    message_ticks_ > 0 ? draw_message(canvas) : draw_help(canvas);
    shell_.drawn();
}

void Application::draw_help(Canvas& canvas) const {
    Help help;
    screen_of(shell_.top()).on_help(shell_, help);
    if (help.size() == 0) return;  // the whole screen is the picture's
    draw_help_bar(canvas, shell_.language(), help);
}

// In the place of the help, for a moment: anywhere else it would cover the game.
void Application::draw_message(Canvas& canvas) const {
    canvas.fill(help_area, Color::accent);
    draw_line(canvas, help_area, {small_font, Color::ink, Align::center}, shell_.say(message_));
}

}  // namespace kaiten
