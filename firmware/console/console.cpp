// Reads lines, runs commands, prints the progress of the game and sends the output as the port
// accepts it.
#include "firmware/console/console.hpp"

#include <algorithm>

#include "firmware/console/commands.hpp"
#include "firmware/console/game_view.hpp"
#include "firmware/console/puzzle_view.hpp"

namespace kaiten {
namespace {

// Output that one command may produce. With less room, the console waits for the reader.
constexpr std::size_t command_room = 2600;
// Upper limit of input per tick, so that a flood of input cannot slow the game down.
constexpr int most_letters_a_tick = 192;
// Time after which a hint is printed, even if the bot is still thinking.
constexpr unsigned hint_ms = 4000;

// Time for the last answer to reach the computer before a restart.
constexpr unsigned restart_ms = 100;

constexpr std::string_view prompt = "> ";

}  // namespace

void Console::tick(int elapsed_ms) {
    serve_requests();
    pass_time(elapsed_ms);
    if (subjects_.application.link().port_is_open()) return;
    if (!port_.connected()) {
        if (connected_) reset();
        return;
    }
    if (!connected_) greet();
    serve();
    out_.drain(port_);
    if (handing_over_ && out_.empty()) hand_over_port();
}

// From now on the port belongs to the link. Afterwards the console greets again.
void Console::hand_over_port() {
    reset();
    subjects_.application.link().open_port(port_);
}

void Console::serve_requests() {
    const PortRequest asked = port_.take_request();
    if (asked.type == PortRequest::Type::restart) save_and_restart();
    if (asked.type == PortRequest::Type::update) save_and_enter_update_mode(asked.mode);
}

void Console::save_and_restart() {
    subjects_.application.settle();
    subjects_.log.add(Event::restart_asked);
    out_.drain(port_);
    subjects_.services.system.restart();
}

void Console::restart_restored() {
    job_ = Job::restart;
    job_progress_ = 0;
}

void Console::save_and_enter_update_mode(const UpdateMode& mode) {
    subjects_.application.settle();
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
    out_.line(control().playing() ? "The game goes on where it was left."
                                  : "Enter starts a game; 'help new' lists the options.");
}

// Forgets the disconnected user, so that the next connection starts fresh.
void Console::reset() {
    if (job_ == Job::restart) subjects_.services.system.restart();
    connected_ = false;
    subjects_.log.add(Event::computer_gone);
    out_.clear();
    editor_.reset();
    job_ = Job::none;
    subjects_.services.store.cancel_restore();
    subjects_.services.buttons.type({});
    typed_size_ = 0;
    typed_used_ = 0;
    asked_size_ = 0;
    shown_choice_ = 0;
    shown_turn_ = {};
    following_ = false;
    prompt_shown_ = false;
    handing_over_ = false;
}

void Console::pass_time(int elapsed_ms) {
    if (job_ == Job::hint || job_ == Job::restart)
        job_progress_ += static_cast<unsigned>(elapsed_ms);
    held_ms_ = std::max(held_ms_ - elapsed_ms, -release_ms);
    if (held_ms_ <= 0) subjects_.services.buttons.type({});
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
    if (job_ == Job::puzzle) return tell_puzzle();
    if (job_ == Job::restart && job_progress_ >= restart_ms) {
        subjects_.log.add(Event::restart_asked);
        subjects_.services.system.restart();
    }
    // A record may need the whole output buffer.
    if (job_ == Job::backup && out_.empty() && !backup_.write_next(subjects_.services.store, out_))
        job_ = Job::none;
    while (job_ == Job::record && out_.room() >= RecordWriter::most_line) {
        if (!write_record_line()) job_ = Job::none;
        out_.drain(port_);
    }
    // One game per tick, because each of them is replayed.
    if (job_ == Job::games && out_.room() >= command_room &&
        !show_archived_game(out_, control(), job_progress_++))
        job_ = Job::none;
    const Statistics& statistics = subjects_.services.store.statistics();
    while (job_ == Job::statistics && out_.room() >= most_statistics_line) {
        if (!show_statistics_row(out_, statistics, job_progress_++)) job_ = Job::none;
        out_.drain(port_);
    }
}

bool Console::write_record_line() {
    if (archived_) return write_archived_line(*archived_);
    Session& now = session();
    return now.open() &&
           record_.write_next({now.plan(), now.record(), now.flags().practice, now.replay()}, out_);
}

// Reads the record again for each line: a game may be played meanwhile, so it has no other room.
bool Console::write_archived_line(unsigned place) {
    Plan plan;
    SaveFlags flags;
    Record record;
    return control().read_archived(place, plan, flags, record) == Refusal::none &&
           record_.write_next({plan, record, flags.practice, session().replay()}, out_);
}

// A picture needs the whole output buffer, so it waits until the buffer is empty. Once written, it
// does not depend on how fast the reader is.
void Console::step_screenshot() {
    if (!out_.empty()) return;
    job_ = Job::none;
    if (!write_screenshot(subjects_.frame, subjects_.services.panel.art.palette, out_))
        out_.line("screenshot-failed: there is too much in the picture");
}

// Prints the hint, unless the seat's choice has been made in the meantime.
void Console::give_hint() {
    const auto seat = session().next_human();
    const bool stands = seat && session().decision_number(*seat) == hint_choice_;
    if (stands && !session().hint_ready() && job_progress_ < hint_ms) return;
    job_ = Job::none;
    if (stands) show_hints(out_, session(), *seat);
}

// Prints the puzzle once it is made, unless a game was started in the meantime.
void Console::tell_puzzle() {
    if (session().makes_puzzle() || out_.room() < command_room) return;
    job_ = Job::none;
    prompt_due_ = true;
    if (session().open()) return out_.line("A game has begun. Puzzles are for between games.");
    Words words = words_of({asked_.data(), asked_size_});
    asked_size_ = 0;
    if (words.empty()) {
        show_table_line(out_, session());
        show_turn_line(out_, session());
        show_tables(out_, session());
        return show_puzzle(out_, session());
    }
    const auto answer = puzzle_option(session(), words);
    if (!answer) return out_.line("That is none of the options of this puzzle.");
    show_puzzle_answer(out_, session(), *answer);
}

// Returns whether the next line has to wait for something that is still running.
bool Console::busy() {
    if (handing_over_) return true;
    if (job_ != Job::none || held_ms_ > -release_ms) return true;
    const bool bots_choose = control().playing() && session().plan().humans() > 0 &&
                             !session().next_human() && session().thinker().has_value();
    return bots_choose || out_.room() < command_room;
}

void Console::follow_game() {
    if (!following_ || !control().playing()) return;
    tell_turn();
    if (!session().now().choosing() && session().now().phase() != shown_phase_) tell_round();
    shown_phase_ = session().now().phase();
    deal_for_bots();
    const auto human = session().next_human();
    if (human && session().decision_number(*human) != shown_choice_) tell_choice(*human);
}

void Console::tell_round() {
    begin_telling();
    show_scores(out_, session());
    if (session().over()) {
        out_.line("'new' starts another game.");
        if (port_.manner().beside_screen) return;
        control().next();
        return subjects_.application.settle();
    }
    out_.line(player_in_terminal() ? "Enter deals the next round."
                                   : "'next' deals the next round.");
}

void Console::deal_for_bots() {
    if (session().plan().humans() > 0 || session().now().phase() != Phase::round_over) return;
    if (port_.manner().beside_screen) return;
    control().next();
    subjects_.application.settle();
}

// Starts a report of the game, separated from earlier output by an empty line.
void Console::begin_telling() {
    if (prompt_shown_) out_.end_line();
    out_.end_line();
    prompt_shown_ = false;
    prompt_due_ = true;
}

// Prints the part of the last turn that has not been printed yet.
void Console::tell_turn() {
    const TurnLog& turn = session().last_turn();
    const bool cards_shown = shown_turn_.cards(turn);
    const unsigned effects_shown = shown_turn_.events(turn);
    shown_turn_.mark(turn, turn.effects.size());
    if (turn.plays.empty() || (cards_shown && turn.effects.size() == effects_shown)) return;
    begin_telling();
    if (!cards_shown) {
        out_.ink(Ink::faint)
            .line("Round {0}, turn {1}:", {unsigned{turn.round}, unsigned{turn.turn}});
        out_.ink(Ink::plain);
        show_plays(out_, session());
    }
    show_effects(out_, session(), effects_shown);
}

// With several humans at one terminal, a hand is shown only on request.
void Console::tell_choice(unsigned seat) {
    choice_is_shown(seat);
    begin_telling();
    show_turn_line(out_, session());
    show_tables(out_, session());
    out_.end_line();
    if (session().plan().humans() > 1)
        return out_.line("{0} chooses next: 'hand' shows the cards.",
                         {seat_name(session(), seat).view()});
    show_decision(out_, session(), *open_answer());
    if (player_in_terminal() && session().turns() == 0)
        out_.ink(Ink::faint)
            .text("A card's number or name takes it; '? 3' explains the third, 'hint' helps.")
            .ink(Ink::plain)
            .end_line();
}

void Console::choice_is_shown(unsigned seat) {
    shown_choice_ = session().decision_number(seat);
}

Rules Console::rules() {
    return session().open() ? session().plan().rules : control().last_setup().plan.rules;
}

Answer* Console::open_answer() {
    const auto human = control().playing() ? session().next_human() : std::nullopt;
    if (!human) return nullptr;
    answer_.open(session().now(), *human);
    return &answer_;
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
        subjects_.application.settle();  // saves before the output is sent
        if (!busy()) follow_game();
    }
}

void Console::run_line(std::string_view line) {
    running_ = line;
    Words words = words_of(line);
    if (line != std::string_view{asked_.data(), asked_size_}) asked_size_ = 0;
    const Command* command = words.empty() ? nullptr : command_named(*this, words[0]);
    if (command == nullptr) return run_other_line(*this, words);
    words.remove_ordered(0);
    if (words.size() > command->most_arguments)
        return out_.line("usage: {0} {1}", {command->name, command->arguments});
    command->obey(*this, words);
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
    ButtonSet typed;
    typed.add(button);
    subjects_.services.buttons.type(typed);
    held_ms_ = milliseconds;
}

void Console::write_record(std::optional<std::uint8_t> archived) {
    job_ = Job::record;
    archived_ = archived;
    record_.start();
}

void Console::list_games() {
    job_ = Job::games;
    job_progress_ = 0;
}

void Console::write_statistics() {
    job_ = Job::statistics;
    job_progress_ = 0;
}

void Console::write_backup() {
    job_ = Job::backup;
    backup_.start(subjects_.services.store);
}

void Console::think_of_hint(unsigned seat) {
    job_ = Job::hint;
    job_progress_ = 0;
    hint_choice_ = session().decision_number(seat);
    session().ask_hint(seat);
}

void Console::pose_puzzle(std::uint32_t number, const Words& answer) {
    job_ = Job::puzzle;
    // Keeps the words of the answer until the puzzle is made. No confirmation is open meanwhile.
    asked_size_ = 0;
    for (const std::string_view word : answer) {
        for (const char letter : word)
            asked_[asked_size_++] = letter;
        asked_[asked_size_++] = ' ';
    }
    session().begin_puzzle(number);
}

void Console::ask_screenshot() {
    job_ = Job::screenshot;
}

}  // namespace kaiten
