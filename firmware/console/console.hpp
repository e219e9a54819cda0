// The console: the same game as on the screen, for somebody at the other end of a cable or in a
// terminal. It lives in the time it is given at every tick, and nothing it does waits for anybody:
// without a reader it stops reading, and the game goes on.
#pragma once

#include "drivers/hardware.hpp"
#include "firmware/app/application.hpp"
#include "firmware/console/line_editor.hpp"
#include "firmware/console/output.hpp"
#include "firmware/console/record_writer.hpp"
#include "firmware/console/screenshot.hpp"
#include "firmware/console/words.hpp"
#include "firmware/log/event_log.hpp"
#include "firmware/play/answer.hpp"

namespace kaiten {

// All that the console shows and acts on.
struct ConsoleSubjects {
    Application& application;
    Services& services;
    EventLog& log;
    const Frame& frame;
};

// How far the last turn has been told.
struct ToldTurn {
    std::uint8_t round = 0;
    std::uint8_t turn = 0;
    std::uint8_t effects = 0;
};

class Console {
public:
    Console(Port& port, const ConsoleSubjects& subjects) : subjects_{subjects}, port_{port} {}

    // At every tick.
    void tick(int elapsed_ms);

    // Buttons that were typed, to be held along with those that are pressed.
    ButtonSet held() const { return held_; }
    // Somebody typed since the last call: the device is in use.
    bool take_activity();

    // For the commands.
    const ConsoleSubjects& subjects() const { return subjects_; }
    Application& application() { return subjects_.application; }
    Control& control() { return subjects_.application.control(); }
    Match& match() { return control().match(); }
    // The rules of the game on the table, or of the last one.
    Rules rules();
    // What a human has to decide now, to be answered; none if there is nothing.
    const Answer* answer();
    Answer* open_answer();
    Output& out() { return out_; }
    // Before something that cannot be undone: false, and a warning, unless the line that asks for
    // it is typed for the second time.
    bool confirmed(std::string_view warning);
    void hold(Button button, int milliseconds);
    void write_record();
    void ask_screenshot();
    void think_of_hint(unsigned seat);
    // From now on every turn is told.
    void follow() { following_ = true; }
    // Shows the choice to be made once more; or not, because the command does.
    void show_choice_again() { shown_choice_ = 0; }
    void choice_is_shown(unsigned seat);
    bool player_in_terminal() const { return port_.manner().follows; }
    void save_and_restart();
    void save_and_enter_update_mode(const UpdateMode& mode = {});

private:
    enum class Job : std::uint8_t { none, record, screenshot, hint };
    // A typed button is up so long before the next line: the screens see it go up.
    static constexpr int release_ms = 50;

    void greet();
    void reset();
    void serve_requests();
    void pass_time(int elapsed_ms);
    void serve();
    void step_job();
    void step_screenshot();
    void give_hint();
    bool busy();
    void follow_game();
    void tell_turn();
    void tell_round();
    void tell_choice(unsigned seat);
    void deal_for_bots();
    void read_input();
    void run_line(std::string_view line);
    void show_prompt();
    void begin_telling();

    ConsoleSubjects subjects_;
    Port& port_;
    Output out_;
    LineEditor editor_;
    RecordWriter record_;
    Job job_ = Job::none;
    int job_ms_ = 0;
    ButtonSet held_;
    int held_ms_ = -release_ms;  // how long still; below zero, how long not any more
    std::array<char, 64> typed_{};
    std::size_t typed_size_ = 0;
    std::size_t typed_used_ = 0;
    std::array<char, LineEditor::most> asked_{};  // the line that was asked to be repeated
    std::size_t asked_size_ = 0;
    std::string_view running_;   // the line whose command runs
    unsigned hint_choice_ = 0;   // the number of the choice it is for
    unsigned shown_choice_ = 0;  // and of the one shown last
    Answer answer_;              // what is being put together
    ToldTurn told_;
    Phase shown_phase_ = Phase::choosing;
    bool connected_ = false;
    bool following_ = false;
    bool prompt_due_ = false;
    bool prompt_shown_ = false;
    bool active_ = false;
};

}  // namespace kaiten
