// Edits one input line, character by character, with a history of earlier lines. Works on any
// terminal that supports backspace.
#pragma once

#include <array>
#include <string_view>

#include "firmware/console/output.hpp"

namespace kaiten {

class LineEditor {
public:
    // Two lines of a terminal, enough for `new` with eight players and a list of kinds.
    static constexpr std::size_t most = 150;
    static constexpr unsigned remembered = 2;

    // Processes one character. Returns true when it ends the line, which line() then returns until
    // clear().
    bool type(char letter, Output& out, bool echo);
    std::string_view line() const { return {line_.data(), size_}; }
    void clear();
    // Prints the unfinished line again after a new prompt.
    void show(Output& out) const;
    // Forgets the line and the history, for a new user.
    void reset();

private:
    enum class Escape : std::uint8_t { none, begun, bracket };
    using Text = std::array<char, most>;

    void insert(char letter);
    void remove_before();
    void remove_at();
    void move_to(std::size_t cursor);
    void replace(std::string_view line);
    void remember();
    void recall(int step);
    void control(char letter);
    void escape(char letter);
    void end_escape(char letter);
    // Prints the line from `from` on, then `blanks` spaces over leftover characters, and moves back
    // to the cursor.
    void redraw(std::size_t from, std::size_t blanks);
    void say(std::string_view text);
    void step_back(std::size_t count);
    std::string_view old_line(unsigned ago) const;

    Text line_{};
    std::size_t size_ = 0;
    std::size_t cursor_ = 0;
    std::array<Text, remembered> history_{};
    std::array<std::uint8_t, remembered> history_sizes_{};
    unsigned newest_ = 0;
    unsigned ago_ = 0;  // age of the shown history line; 0 = none
    Escape escape_ = Escape::none;
    char parameter_ = 0;
    bool after_return_ = false;
    Output* out_ = nullptr;  // echo target while a character is processed; nullptr without echo
};

}  // namespace kaiten
