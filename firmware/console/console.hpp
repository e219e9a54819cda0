// The console offers the game of the screen to a user at the other end of a USB cable or in a
// terminal. All its work happens in tick() and never blocks: without a reader it stops reading
// input, and the game goes on.
#pragma once

#include "drivers/hardware.hpp"
#include "firmware/app/application.hpp"
#include "firmware/console/backup.hpp"
#include "firmware/console/line_editor.hpp"
#include "firmware/console/output.hpp"
#include "firmware/console/record_writer.hpp"
#include "firmware/console/screenshot.hpp"
#include "firmware/console/words.hpp"
#include "firmware/log/event_log.hpp"
#include "firmware/play/answer.hpp"
#include "firmware/play/shown_turn.hpp"

namespace kaiten {

// The objects that the console shows and controls.
struct ConsoleSubjects {
    Application& application;
    Services& services;
    EventLog& log;
    const Frame& frame;
};

class Console {
public:
    Console(Port& port, const ConsoleSubjects& subjects) : subjects_{subjects}, port_{port} {}

    // Call it once per tick.
    void tick(int elapsed_ms);

    // Returns whether input arrived since the last call, which counts as use of the device.
    bool take_activity();

    // The rest of the public interface is for the commands.
    const ConsoleSubjects& subjects() const { return subjects_; }
    Application& application() { return subjects_.application; }
    Control& control() { return subjects_.application.control(); }
    Session& session() { return control().session(); }
    // Returns the rules of the open game, or of the last one.
    Rules rules();
    // Returns an empty answer to the next human's open decision, or nullptr if there is none.
    Answer* open_answer();
    Output& out() { return out_; }
    // Asks for confirmation of an irreversible command: prints the warning and returns false.
    // Returns true when the user repeats the same line.
    bool confirmed(std::string_view warning);
    // Holds a button as if it was pressed on the board.
    void hold(Button button, int milliseconds);
    // Prints the record of the open game, or of a game of the archive.
    void write_record(std::optional<std::uint8_t> archived = {});
    void list_games();
    void ask_screenshot();
    void write_statistics();
    void write_backup();
    RestoreReader& restore() { return restore_; }
    void think_of_hint(unsigned seat);
    // Makes the puzzle and prints it, or checks the answer if `answer` has words.
    void pose_puzzle(std::uint32_t number, const Words& answer);
    // Prints every turn from now on.
    void follow() { following_ = true; }
    // show_choice_again() makes the console print the open choice again. choice_is_shown() marks it
    // as printed, for commands that print it themselves.
    void show_choice_again() { shown_choice_ = 0; }
    void choice_is_shown(unsigned seat);
    bool player_in_terminal() const { return port_.manner().follows; }
    // Hands the port over to the link as soon as the output is sent.
    void hand_over() { handing_over_ = true; }
    // Returns whether the console is all there is of the program: no device, no screen.
    bool is_alone() const { return port_.manner().follows && !port_.manner().beside_screen; }
    void save_and_restart();
    // Restarts the device once the output is sent, without saving: the store was replaced.
    void restart_restored();
    void save_and_enter_update_mode(const UpdateMode& mode = {});

private:
    enum class Job : std::uint8_t {
        none,
        record,
        screenshot,
        hint,
        statistics,
        games,
        puzzle,
        backup,
        restart,
    };
    // Time that a button of the `press` command stays released before the next line runs, so that
    // the screens notice the release.
    static constexpr int release_ms = 50;

    void greet();
    void reset();
    void serve_requests();
    void pass_time(int elapsed_ms);
    void serve();
    void hand_over_port();
    void step_job();
    void step_screenshot();
    bool write_record_line();
    bool write_archived_line(unsigned place);
    void give_hint();
    void tell_puzzle();
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
    BackupWriter backup_;
    RestoreReader restore_;
    Job job_ = Job::none;
    // Hint and restart: milliseconds. Statistics and games: rows done.
    unsigned job_progress_ = 0;
    int held_ms_ = -release_ms;  // remaining time of `press`; if negative, time since
    std::array<char, 64> typed_{};
    std::size_t typed_size_ = 0;
    std::size_t typed_used_ = 0;
    // The line that must be repeated to confirm, or the answer to the puzzle that is being made.
    std::array<char, LineEditor::most> asked_{};
    std::size_t asked_size_ = 0;
    std::string_view running_;   // the line that is being executed
    unsigned hint_choice_ = 0;   // decision number that the hint is for
    unsigned shown_choice_ = 0;  // decision number that was printed last
    Answer answer_;              // answer to the open decision
    ShownTurn shown_turn_;
    Phase shown_phase_ = Phase::choosing;
    std::optional<std::uint8_t> archived_;  // the game of the archive whose record is printed
    bool connected_ = false;
    bool following_ = false;
    bool prompt_due_ = false;
    bool prompt_shown_ = false;
    bool active_ = false;
    bool handing_over_ = false;
};

}  // namespace kaiten
