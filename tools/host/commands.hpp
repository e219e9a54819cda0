// The commands of the host tool as rows. A command writes for machines to standard output, for
// people to standard error, and returns the exit status.
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
    std::string_view summary;  // a line for the tool's help
    int (*run)(Arguments args);
};

// Runs the command that the arguments name, or its help, or the tool's.
int run_tool(Arguments args);

// One clear line on standard error; returns the status to exit with.
int refuse(std::string_view command, std::string_view what);

// Answers each line of standard input that is not blank, until one is refused.
using Answer = std::function<Result<std::string>(std::string_view line)>;
int answer_lines(std::string_view command, const Answer& answer);

int run_score(Arguments args);
int run_play(Arguments args);
int run_ladder(Arguments args);
int run_regret(Arguments args);
int run_bot(Arguments args);
int run_bench(Arguments args);

}  // namespace kaiten
