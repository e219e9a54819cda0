// The commands of the host tool as rows. A command writes for machines to standard output, for
// people to standard error, and returns the exit status.
#pragma once

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
    std::string (*help)();
};
std::span<const CommandRow> commands();

// Runs the command that the arguments name, or its help, or the tool's.
int run_tool(Arguments args);

// One clear line on standard error; returns the status to exit with.
int refuse(std::string_view command, std::string_view what);

int run_score(Arguments args);
std::string score_help();
int run_play(Arguments args);
std::string play_help();
int run_bot(Arguments args);
std::string bot_help();
int run_bench(Arguments args);
std::string bench_help();

}  // namespace kaiten
