// Typing a line: characters come in one by one, the line and what it was before come out. It needs
// nothing of the terminal but that it can step back.
#pragma once

#include <array>
#include <string_view>

#include "firmware/console/output.hpp"

namespace kaiten {

class LineEditor {
public:
    // Two lines of a terminal: a table of eight with a menu of its own is no shorter.
    static constexpr std::size_t most = 150;
    static constexpr unsigned remembered = 2;

    // True when the character ended the line; it then stands in line() until clear().
    bool type(char letter, Output& out, bool echo);
    std::string_view line() const { return {line_.data(), size_}; }
    void clear();
    // Shows what is being typed once more, behind a new prompt.
    void show(Output& out) const;
    // Forgets everything: somebody else sits there.
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
    // The line from `from` on, blanks over what was there, and back to the cursor.
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
    unsigned ago_ = 0;  // which old line is shown; zero: none
    Escape escape_ = Escape::none;
    char parameter_ = 0;
    bool after_return_ = false;
    Output* out_ = nullptr;  // while a character is dealt with, if it is to be seen
};

}  // namespace kaiten
