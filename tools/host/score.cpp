// `kaiten score`: reads tables, writes what they score.
#include <iostream>
#include <string>

#include "tools/host/commands.hpp"
#include "tools/host/score_line.hpp"

namespace kaiten {
namespace {

constexpr std::string_view help_text =
    R"(kaiten score: reads lines such as

  {"edition":"gamewright","tables":[["wasabi","squid"],["maki2"]],"puddings":[2,0]}

from standard input and answers each with what the tables score in a round, by category, and
what the puddings bring at the end of the game, if they are given:

  {"round":[{"maki":0,...,"nigiri":9,"total":9},...],"pudding_points":[6,0]}

Cards stand in the order they were laid; a nigiri goes on the earliest free wasabi before it.
Where it lies otherwise, say so: {"card":"squid","wasabi":false}. With a dummy, its table is the
third. Where the cards come from is not asked: any ten cards of the edition make a table.

Party: cards may also be {"card":"special-order","as":"eel"} or {"card":"egg","flipped":true}.
More may be told where it matters:
  "menu"            a name or a list of kinds, as for play; otherwise what the cards show. It
                    matters for kinds that nobody has: temaki, desserts
  "desserts"        all that were kept, by seat; the answer then has "dessert_points"
  "uramaki_places"  how many places have been won in the round, and
  "uramaki_points"  what they brought, by seat

It stops at the first line that is wrong, after the answers to those before it.
)";

bool is_blank(std::string_view line) {
    return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

}  // namespace

std::string score_help() {
    return std::string(help_text);
}

int run_score(Arguments args) {
    if (!args.empty())
        return refuse("score", "unknown argument '" + std::string(args.front()) +
                                   "' (it reads lines from standard input)");
    std::string line;
    for (std::size_t number = 1; std::getline(std::cin, line); ++number) {
        if (is_blank(line)) continue;
        const Result<std::string> answer = score_line(line);
        if (!answer)
            return refuse("score",
                          "line " + std::to_string(number) + ": " + answer.complaint().text);
        std::cout << *answer << std::flush;
    }
    return exit_good;
}

}  // namespace kaiten
