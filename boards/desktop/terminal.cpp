// The terminal on POSIX.
#include "boards/desktop/terminal.hpp"

#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <string_view>

namespace kaiten {
namespace {

constexpr char end_of_input = 0x04;
// Ticks without output after which all input counts as answered. Bots that play by themselves print
// more often.
constexpr int quiet_ticks_at_end = 30 * ticks_per_second;
// Most bytes per write: a writable pipe accepts them without blocking.
constexpr std::size_t piece_bytes = 512;

termios before;   // original settings
termios by_keys;  // settings of the game: input by key, not by line

void restore_terminal() {
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
}

void begin_new_line() {
    const ssize_t written = ::write(STDOUT_FILENO, "\n", 1);
    static_cast<void>(written);
}

// Handles Ctrl-C, a closed terminal and crashes, which end the program without atexit. Restores the
// terminal first, and then ends with the default action of the signal.
extern "C" void end_by_signal(int signal) {
    restore_terminal();
    begin_new_line();
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

// Handles Ctrl-Z: restores the terminal, and takes it over again when the program continues.
extern "C" void pause_by_signal(int) {
    restore_terminal();
    std::raise(SIGSTOP);
    tcsetattr(STDIN_FILENO, TCSANOW, &by_keys);
}

void take_keys() {
    tcgetattr(STDIN_FILENO, &before);
    by_keys = before;
    by_keys.c_lflag &= static_cast<tcflag_t>(~(ICANON | ECHO));
    by_keys.c_cc[VMIN] = 0;
    by_keys.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSANOW, &by_keys);
    std::atexit(restore_terminal);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGILL, SIGABRT})
        std::signal(signal, end_by_signal);
    std::signal(SIGTSTP, pause_by_signal);
}

bool ready(int file, short events, int milliseconds) {
    pollfd wanted{file, events, 0};
    return poll(&wanted, 1, milliseconds) > 0;
}

std::string_view variable(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? "" : value;
}

bool shows_colors() {
    const std::string_view terminal = variable("TERM");
    return isatty(STDOUT_FILENO) != 0 && variable("NO_COLOR").empty() && !terminal.empty() &&
           terminal != "dumb";
}

}  // namespace

Terminal::Terminal(const std::optional<std::string>& typed)
    : typed_{typed.value_or("")},
      keyboard_{!typed && isatty(STDIN_FILENO) != 0},
      live_{isatty(STDOUT_FILENO) != 0},
      ended_{typed.has_value()} {
    if (keyboard_) take_keys();
}

PortManner Terminal::manner() const {
    return {keyboard_, shows_colors(), true};
}

bool Terminal::answered() const {
    return ended_ && typed_.empty() && !full_ && quiet_ticks_ > quiet_ticks_at_end;
}

void Terminal::wait_for_keys(Clock::time_point until) const {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
    if (left <= 0) return;
    if (ended_)
        poll(nullptr, 0, static_cast<int>(left));
    else
        ready(STDIN_FILENO, POLLIN, static_cast<int>(left));
}

Terminal::Clock::time_point Terminal::tick_time(std::uint64_t tick) const {
    return started_ + std::chrono::microseconds(tick * 1'000'000 / ticks_per_second);
}

std::optional<int> Terminal::wait() {
    ++quiet_ticks_;
    if (answered()) return {};
    ++ticks_;
    tick_.passed();
    if (live_)
        wait_for_keys(tick_time(ticks_));
    else if (full_)
        ready(STDOUT_FILENO, POLLOUT, 1000 / ticks_per_second);
    else if (!ended_ && quiet_ticks_ > ticks_per_second)
        ready(STDIN_FILENO, POLLIN, 1000 / ticks_per_second);  // idle: do not spin
    return 1;
}

std::size_t Terminal::read(std::span<char> room) {
    if (typed_.empty() && !ended_ && ready(STDIN_FILENO, POLLIN, 0)) {
        const ssize_t count = ::read(STDIN_FILENO, room.data(), room.size());
        if (count > 0) typed_.assign(room.data(), static_cast<std::size_t>(count));
        ended_ = count <= 0;
    }
    if (const std::size_t end = typed_.find(end_of_input); end != std::string::npos) {
        typed_.resize(end);
        std::exit(0);
    }
    const std::size_t count = std::min(room.size(), typed_.size());
    std::copy_n(typed_.begin(), count, room.begin());
    typed_.erase(0, count);
    if (count > 0) quiet_ticks_ = 0;
    return count;
}

std::size_t Terminal::write(std::span<const char> bytes) {
    const std::size_t piece = std::min(bytes.size(), piece_bytes);
    full_ = !ready(STDOUT_FILENO, POLLOUT, 0);
    if (full_) return 0;
    const ssize_t written = ::write(STDOUT_FILENO, bytes.data(), piece);
    if (written < 0) std::exit(0);  // the reader is gone
    quiet_ticks_ = 0;
    return static_cast<std::size_t>(written);
}

}  // namespace kaiten
