// `kaiten score`: reads tables and prints their scores.
#include "tools/host/commands.hpp"
#include "tools/host/score_line.hpp"

namespace kaiten {
namespace {

constexpr std::string_view help_text =
    R"(kaiten score: reads lines such as

  {"edition":"gamewright","tables":[["wasabi","squid"],["maki2"]],"puddings":[2,0]}

from standard input and answers each with the points of the tables in a round, by category, and
with the points of the puddings at the end of the game, if they are given:

  {"round":[{"maki":0,...,"nigiri":9,"total":9},...],"pudding_points":[6,0]}

Cards are listed in the order laid. A nigiri lies on the earliest free wasabi before it, unless it
is written as {"card":"squid","wasabi":false}. With "wasabi":true it must lie on one, and takes the
latest free one before it. With a dummy, the third table is the dummy's. A table may hold any ten
cards of the edition: their origin is not checked.

Party: cards may also be {"card":"special-order","as":"eel"} or {"card":"egg","flipped":true}.
Optional fields:
  "menu"            a name or a list of kinds, as for play. It matters for fruit, which cost points
                    even if nobody has any. Without it, desserts score only if present
  "desserts"        all desserts kept so far, by seat; adds "dessert_points" to the answer
  "uramaki_places"  number of uramaki places already won in the round
  "uramaki_points"  points of these places, by seat

kaiten score stops at the first invalid line, after it has answered all lines before.)";

}  // namespace

int run_score(Arguments args) {
    if (const auto status = Options("score", help_text).read(args)) return *status;
    return answer_lines("score", score_line);
}

}  // namespace kaiten
