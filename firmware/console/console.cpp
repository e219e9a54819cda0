// Reading, running, following, and writing when there is room.
#include "firmware/console/console.hpp"

#include <algorithm>

#include "firmware/console/commands.hpp"
#include "firmware/console/game_view.hpp"

namespace kaiten {
namespace {

// What a command may write at once; with less room it waits for the reader.
constexpr std::size_t command_room = 2600;
// A flood of input costs no more than this at a tick.
constexpr int most_letters_a_tick = 192;
// What has been thought of until then is told.
constexpr int hint_ms = 4000;

constexpr std::string_view prompt = "> ";

unsigned choice_number(const Game& game, unsigned seat) {
    return game.round * 1000U + game.turn * 10U + seat + 1;
}

}  // namespace

void Console::tick(int elapsed_ms) {
    serve_requests();
    pass_time(elapsed_ms);
    if (!port_.connected()) {
        if (connected_) reset();
        return;
    }
    if (!connected_) greet();
    serve();
    out_.drain(port_);
}

void Console::serve_requests() {
    const PortRequest asked = port_.take_request();
    if (asked.kind == PortRequest::Kind::restart) save_and_restart();
    if (asked.kind == PortRequest::Kind::update) save_and_enter_update_mode(asked.mode);
}

void Console::save_and_restart() {
    subjects_.application.save();
    subjects_.log.add(Event::restart_asked);
    out_.drain(port_);
    subjects_.services.system.restart();
}

void Console::save_and_enter_update_mode(const UpdateMode& mode) {
    subjects_.application.save();
    subjects_.log.add(Event::update_asked);
    out_.drain(port_);
    subjects_.services.system.restart_for_update(mode);
}

void Console::greet() {
    connected_ = true;
    subjects_.log.add(Event::computer_connected);
    const PortManner manner = port_.manner();
    out_.set_colors(manner.colors);
    following_ = manner.follows;
    prompt_due_ = true;
    const Identity& identity = subjects_.application.identity();
    if (!manner.echo && !manner.follows) return;
    out_.ink(Ink::strong).text("Kaiten ").ink(Ink::plain).text(identity.version);
    out_.line(" on {0}. 'help' lists the commands.", {identity.board_name});
    if (!manner.follows) return;
    out_.line(session().open() ? "The game goes on where it was left."
                               : "Enter starts a game; 'help new' tells of all kinds.");
}

// Nobody listens any more: the next one begins afresh.
void Console::reset() {
    connected_ = false;
    subjects_.log.add(Event::computer_gone);
    out_.clear();
    editor_.reset();
    job_ = Job::none;
    held_ = {};
    typed_size_ = 0;
    typed_used_ = 0;
    asked_size_ = 0;
    shown_choice_ = 0;
    following_ = false;
    prompt_shown_ = false;
}

void Console::pass_time(int elapsed_ms) {
    job_ms_ += elapsed_ms;
    held_ms_ = std::max(held_ms_ - elapsed_ms, -release_ms);
    if (held_ms_ <= 0) held_ = {};
}

void Console::serve() {
    out_.drain(port_);
    step_job();
    if (!busy()) follow_game();
    read_input();
    if (!busy() && prompt_due_) show_prompt();
}

void Console::step_job() {
    if (job_ == Job::hint) return give_hint();
    if (job_ == Job::screenshot) return step_screenshot();
    while (job_ == Job::record && out_.room() >= RecordWriter::most_line) {
        if (!record_.write_next(session(), out_)) job_ = Job::none;
        out_.drain(port_);
    }
}

// The picture fits where there is nothing else: it waits for that, and not for anybody to read it.
void Console::step_screenshot() {
    if (!out_.empty()) return;
    job_ = Job::none;
    if (!write_screenshot(subjects_.frame, palette, out_))
        out_.line("screenshot-failed: there is too much in the picture");
}

// Unless somebody has chosen meanwhile.
void Console::give_hint() {
    const auto seat = session().next_human();
    const bool stands = seat && choice_number(session().game(), *seat) == hint_choice_;
    if (stands && !session().hint_ready() && job_ms_ < hint_ms) return;
    job_ = Job::none;
    if (stands) show_hints(out_, session(), *seat);
}

// Something is under way that the next line should wait for.
bool Console::busy() {
    if (job_ != Job::none || held_ms_ > -release_ms) return true;
    const bool bots_choose = session().open() && session().plan().humans() > 0 &&
                             !session().next_human() && session().thinker().has_value();
    return bots_choose || out_.room() < command_room;
}

void Console::follow_game() {
    if (!following_ || !session().open() || subjects_.application.demo()) return;
    if (session().turns() != shown_turns_) {
        shown_turns_ = session().turns();
        if (shown_turns_ > 0) tell_turn();
    }
    const Game& game = session().game();
    if (game.phase != Phase::choosing && game.phase != shown_phase_) {
        begin_telling();
        show_scores(out_, session());
        if (!session().over())
            out_.line(player_in_terminal() ? "Enter deals the next round."
                                           : "'next' deals the next round.");
        if (session().over()) out_.line("'new' starts another game.");
        if (session().over()) subjects_.application.go_on_after_scoring();
    }
    shown_phase_ = game.phase;
    deal_for_bots();
    const auto human = session().next_human();
    if (human && choice_number(game, *human) != shown_choice_) tell_choice(*human);
}

void Console::deal_for_bots() {
    if (session().plan().humans() > 0 || session().game().phase != Phase::round_over) return;
    subjects_.application.go_on_after_scoring();
}

// With a line between it and what was there before.
void Console::begin_telling() {
    if (prompt_shown_) out_.end_line();
    out_.end_line();
    prompt_shown_ = false;
    prompt_due_ = true;
}

void Console::tell_turn() {
    begin_telling();
    const TurnLog& turn = session().last_turn();
    out_.ink(Ink::faint).line("Round {0}, turn {1}:", {unsigned{turn.round}, unsigned{turn.turn}});
    out_.ink(Ink::plain);
    show_reveal(out_, session());
}

// With several humans at one terminal nobody's hand is shown unasked.
void Console::tell_choice(unsigned seat) {
    choice_is_shown(seat);
    begin_telling();
    show_turn_line(out_, session());
    show_tables(out_, session());
    out_.end_line();
    if (session().plan().humans() > 1)
        return out_.line("{0} chooses next: 'hand' shows the cards.",
                         {seat_name(session(), seat).view()});
    show_hand(out_, session(), seat);
    if (player_in_terminal() && session().turns() == 0)
        out_.ink(Ink::faint)
            .text("A card's number or name takes it; '? 3' explains the third, 'hint' helps.")
            .ink(Ink::plain)
            .end_line();
}

void Console::choice_is_shown(unsigned seat) {
    shown_choice_ = choice_number(session().game(), seat);
}

bool Console::take_activity() {
    const bool active = active_;
    active_ = false;
    return active;
}

void Console::read_input() {
    for (int i = 0; i < most_letters_a_tick && !busy(); ++i) {
        if (typed_used_ == typed_size_) {
            typed_used_ = 0;
            typed_size_ = port_.read(typed_);
            if (typed_size_ == 0) return;
            active_ = true;
        }
        if (prompt_due_) show_prompt();
        if (!editor_.type(typed_[typed_used_++], out_, port_.manner().echo)) continue;
        prompt_shown_ = false;
        prompt_due_ = true;
        run_line(editor_.line());
        editor_.clear();
        subjects_.application.save();  // what is told has happened for good
        if (!busy()) follow_game();
    }
}

void Console::run_line(std::string_view line) {
    running_ = line;
    Words words = words_of(line);
    if (line != std::string_view{asked_.data(), asked_size_}) asked_size_ = 0;
    for (const Command& command : commands()) {
        if (words.empty() || !same(command.name, words[0])) continue;
        words.remove_ordered(0);
        if (words.size() > command.most_arguments)
            return out_.line("usage: {0} {1}", {command.name, command.arguments});
        return command.obey(*this, words);
    }
    run_other_line(*this, words);
}

void Console::show_prompt() {
    prompt_due_ = false;
    if (!port_.manner().echo) return;
    prompt_shown_ = true;
    out_.ink(Ink::strong).text(prompt).ink(Ink::plain);
    editor_.show(out_);
}

bool Console::confirmed(std::string_view warning) {
    if (asked_size_ > 0) {
        asked_size_ = 0;
        return true;
    }
    asked_size_ = running_.size();
    std::copy(running_.begin(), running_.end(), asked_.begin());
    out_.line(warning);
    return false;
}

void Console::hold(Button button, int milliseconds) {
    held_ = {};
    held_.add(button);
    held_ms_ = milliseconds;
}

void Console::write_record() {
    job_ = Job::record;
    record_.start(session());
}

void Console::think_of_hint(unsigned seat) {
    job_ = Job::hint;
    job_ms_ = 0;
    hint_choice_ = choice_number(session().game(), seat);
    session().ask_hint(seat);
}

void Console::ask_screenshot() {
    job_ = Job::screenshot;
}

}  // namespace kaiten
