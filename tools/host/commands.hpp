// The commands of the host tool. A command writes results for programs to standard output, messages
// for people to standard error, and returns the exit status.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "tools/host/options.hpp"

namespace kaiten {

inline constexpr int exit_good = 0;
inline constexpr int exit_refused = 2;

struct CommandRow {
    std::string_view name;
    std::string_view summary;  // one line for the tool's help
    int (*run)(Arguments args);
};

// Runs the command that the arguments name, or prints help.
int run_tool(Arguments args);

// Prints one line on standard error and returns the exit status.
int refuse(std::string_view command, std::string_view what);

// Answers each non-blank line of standard input, and stops at the first invalid one.
using Answer = std::function<Result<std::string>(std::string_view line)>;
int answer_lines(std::string_view command, const Answer& answer);

int run_score(Arguments args);
int run_play(Arguments args);
int run_ladder(Arguments args);
int run_regret(Arguments args);
int run_bot(Arguments args);
int run_puzzle(Arguments args);
int run_bench(Arguments args);

}  // namespace kaiten
