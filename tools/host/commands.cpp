// The table of commands, and the dispatch of a command line.
#include "tools/host/commands.hpp"

#include <algorithm>
#include <array>
#include <iostream>

#include "kaiten_version.hpp"

namespace kaiten {
namespace {

constexpr std::array<CommandRow, 7> rows{{
    {"score", "scores tables, one game per input line", run_score},
    {"play", "plays games and prints a summary or every event", run_play},
    {"ladder", "plays every player against every other and rates them", run_ladder},
    {"regret", "shows where a player's moves are not the best, by turn and kind of card",
     run_regret},
    {"bot", "answers each position with a move, for an external referee", run_bot},
    {"puzzle", "prints the puzzle of a number and checks an answer", run_puzzle},
    {"bench", "measures the engine on this machine", run_bench},
}};

std::string tool_help() {
    std::string help =
        "kaiten COMMAND [OPTION...]: the card game Sushi Go! on the command line.\n"
        "\n"
        "Commands:\n";
    for (const CommandRow& row : rows) {
        std::string line = "  " + std::string(row.name);
        line.append(10 - row.name.size(), ' ');
        help += line + std::string(row.summary) + "\n";
    }
    return help +
           "\n"
           "kaiten COMMAND --help describes a command. kaiten --version prints the version.\n"
           "Results are JSON, one object per line, on standard output. Messages go to standard\n"
           "error. Exit status 2 means invalid input.\n";
}

int unknown_command(std::string_view what) {
    const std::string known = join(names_of(rows));
    std::cerr << "kaiten: " << what << " (commands: " << known << "; or --help)\n";
    return exit_refused;
}

}  // namespace

int run_tool(Arguments args) {
    if (args.empty()) return unknown_command("a command is missing");
    if (asks_for_help(args.front())) {
        std::cout << tool_help();
        return exit_good;
    }
    if (args.front() == "--version") {
        std::cout << "kaiten " KAITEN_VERSION "\n";
        return exit_good;
    }
    const auto row = std::ranges::find(rows, args.front(), &CommandRow::name);
    if (row == rows.end())
        return unknown_command("unknown command '" + std::string(args.front()) + "'");
    return row->run(args.subspan(1));
}

int refuse(std::string_view command, std::string_view what) {
    std::cout.flush();
    std::cerr << "kaiten " << command << ": " << what << "\n";
    return exit_refused;
}

int answer_lines(std::string_view command, const Answer& answer) {
    std::string line;
    for (std::size_t number = 1; std::getline(std::cin, line); ++number) {
        if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
        const Result<std::string> answered = answer(line);
        if (!answered)
            return refuse(command,
                          "line " + std::to_string(number) + ": " + answered.complaint().text);
        std::cout << *answered << std::flush;
    }
    return exit_good;
}

}  // namespace kaiten
