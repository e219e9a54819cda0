// `kaiten score`: reads tables and prints their scores.
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

It stops at the first line that is wrong, after the answers to those before it.)";

}  // namespace

int run_score(Arguments args) {
    if (const auto status = Options("score", help_text).read(args)) return *status;
    return answer_lines("score", score_line);
}

}  // namespace kaiten
