// Dispatches events, ticks and drawing to the top screen. Also handles the jobs that no screen does
// itself: saving the game, showing messages and turning the pages of the help bar.
#include "firmware/app/application.hpp"

#include "engine/core/covers.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

constexpr int message_length = 2 * 60;

// Delay before a failed save is retried.
constexpr int ticks_to_next_try = 5 * ticks_per_second;

constexpr Text notice_texts[] = {Text::recovered,        Text::save_lost,   Text::not_saved,
                                 Text::restarted,        Text::battery_low, Text::battery_empty,
                                 Text::game_not_resumed, Text::save_kept,   Text::memory_foreign};
static_assert(covers(notice_texts, Notice::memory_foreign));

}  // namespace

void Application::start(bool resume_saved) {
    open::title(shell_, 0);
    if (resume_saved) {
        shell_.control.wake_up();
        follow_game();
    }
    if (!shell_.session.open()) open::splash(shell_);
    enter_screens();
}

void Application::enter_screens() {
    while (Screen* const entering = shell_.take_entering())
        entering->on_enter(shell_);
}

void Application::handle(ActionEvent event) {
    Screen& screen = shell_.top();
    help_ticks_ = 0;
    if (event.gesture == ActionEvent::Gesture::press) end_decoration();
    event.actions = event.actions.preferring(screen.traits().preferred);
    if (shell_.control.demo()) {
        if (event.gesture == ActionEvent::Gesture::press) shell_.control.leave();
    } else if (screen.on_action(shell_, event)) {
        shell_.changed();
    } else if (pressed(event, Action::back)) {
        const Back back = screen.traits().back;
        if (back == Back::closes) shell_.back();
        if (back == Back::pauses) open::pause(shell_);
    }
    follow_game();
    enter_screens();
}

// Effects and achievements never hold up a player. Other messages stay, so that they can be read.
void Application::end_decoration() {
    if (shell_.effects.running()) shell_.changed();
    shell_.effects.clear();
    if (message_ticks_ == 0 || !message_.is_achievement) return;
    message_ticks_ = 0;
    shell_.changed();
}

void Application::follow_game() {
    if (followed_changes_ == shell_.control.scene_changes()) return;
    followed_changes_ = shell_.control.scene_changes();
    shell_.game.show();
}

// Shows games and rounds that began on the initiative of another device.
void Application::follow_table() {
    const unsigned games = shell_.link.table().games_started();
    const unsigned rounds = shell_.session.rounds_followed();
    if (games == followed_games_ && rounds == followed_rounds_) return;
    shell_.control.follow_table(games != followed_games_);
    followed_games_ = games;
    followed_rounds_ = rounds;
    follow_game();
    enter_screens();
}

// A game on this device alone ends the lobby, so that no table replaces that game.
void Application::leave_lobby_for_own_game() {
    const bool own_game = (shell_.control.playing() || shell_.control.tutorial()) &&
                          shell_.link.table().role() != link::Role::playing;
    if (own_game && shell_.link.table().role() != link::Role::idle) shell_.link.table().leave();
}

// Saves between two steps of the link, which sends nothing that a restart could lose.
void Application::exchange() {
    leave_lobby_for_own_game();
    if (!shell_.link.table().needs_work()) return shell_.link.forward();
    for (int i = 0; i < 2; ++i) {
        shell_.link.work();
        follow_table();
        if (until_next_save_ == 0) save_what_happened();
    }
    shell_.link.work();
}

void Application::settle() {
    follow_game();
    enter_screens();
    save_what_happened();
}

void Application::save_what_happened() {
    if (!shell_.control.needs_saving()) return;
    if (shell_.services.store.memory_is_foreign()) return shell_.control.session().saved();
    until_next_save_ = shell_.control.save() ? 0 : ticks_to_next_try;
}

void Application::handle(std::span<const ButtonEvent> events) {
    for (const ButtonEvent& event : events)
        for (const ActionEvent& meant : actions_.meaning_of(event))
            handle(meant);
}

void Application::hold(ButtonSet held) {
    handle(buttons_.change(held));
}

void Application::point(const PointerEvent& event) {
    for (const ActionEvent& meant : touch_.meaning_of(event))
        handle(meant);
}

void Application::tick(int elapsed_ms) {
    handle(buttons_.elapse(elapsed_ms));
    shell_.top().on_tick(shell_);
    if (until_next_save_ > 0) until_next_save_ -= 1;
    follow_game();
    enter_screens();
    if (until_next_save_ == 0) save_what_happened();
    shell_.link.pass_time(static_cast<unsigned>(elapsed_ms));
    exchange();
    turn_help_page();
    show_notice();
    if (shell_.effects.running()) {
        shell_.effects.tick();
        shell_.changed();
    }
    shell_.cues.tick();
}

bool Application::wants_to_think() const {
    const Session& session = shell_.session;
    const bool to_be_shown = session.plan().humans() == 0 && shell_.game.reveal_is_due();
    return session.wants_to_think() && !to_be_shown;
}

void Application::show_notice() {
    if (message_ticks_ > 0) {
        message_ticks_ -= 1;
        if (message_ticks_ > 0) return;
        help_ticks_ = 0;  // its first page was covered
        shell_.changed();
        return;
    }
    if (const std::optional<Notice> notice = shell_.services.notices.take()) {
        message_ = {notice_texts[static_cast<unsigned>(*notice)]};
    } else if (const std::optional<Message> message = shell_.take_message()) {
        message_ = *message;
    } else {
        return;
    }
    message_ticks_ = message_length;
    shell_.changed();
}

// Redraws the screen when the help bar turns to its next page.
void Application::turn_help_page() {
    const unsigned before = help_page();
    help_ticks_ += 1;
    if (help_page() != before && help_pages_ > 1) shell_.changed();
}

void Application::draw(Canvas& canvas) {
    const Screen& screen = shell_.top();
    touch_.collect(canvas);
    if (screen.traits().dialog) shell_.below().on_draw(shell_, canvas);
    canvas.forget_targets();
    screen.on_draw(shell_, canvas);
    const Help shown = help();
    help_pages_ = help_pages(canvas, shell_.language(), shown);
    if (message_ticks_ > 0)
        draw_message(canvas, message_);
    else if (shell_.control.demo())
        draw_message(canvas, {Text::demo});
    else if (!shown.items().empty())  // without help, the screen uses the bar's area
        draw_help_bar(canvas, shell_.language(), shown, help_page());
    shell_.effects.draw(canvas);
    if (shell_.control.demo()) {  // a tap anywhere ends it
        canvas.forget_targets();
        canvas.touch(canvas.whole(), Action::accept);
    }
    shell_.drawn();
}

Help Application::help() const {
    const Screen& screen = shell_.top();
    Help help{shell_.keys_of(screen)};
    screen.on_help(shell_, help);
    return help;
}

// A demo goes on for as long as nobody plays, so that only its begin is announced.
Announcement Application::announcement() const {
    Announcement said;
    if (shell_.control.demo()) {
        said.title(shell_.say(Text::demo));
        return said;
    }
    shell_.top().announce(shell_, said);
    const Help shown = help();
    for (const HelpItem& item : shown.items())
        said.key(words_of(shell_.language(), item));
    if (message_ticks_ > 0) said.message(message_.line(shell_.language()));
    return said;
}

// Draws the message over the help bar, where it does not cover the game. A message that needs more
// than one line also covers the area above the bar.
void Application::draw_message(Canvas& canvas, const Message& shown) const {
    const Line message = shown.line(shell_.language());
    const Font& font = canvas.font(Type::small);
    const int lines = count_lines(font, canvas.whole().size.width, message);
    if (lines > 1) {
        const Rectangle area = canvas.whole().bottom_part(lines * font.height + 2);
        canvas.box(area, role::notice);
        draw_paragraph(canvas, area.inset(0, 1), {Type::small, role::on_notice, Align::center},
                       message);
        return;
    }
    canvas.fill(help_area(canvas), role::notice);
    draw_text(canvas, help_area(canvas), {Type::small, role::on_notice, Align::center}, message);
}

}  // namespace kaiten
