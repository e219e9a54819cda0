// The engine on the device, with nothing around it: computes the signatures that the host's tests
// compare too, and plays games between marks so that their cycles can be counted. First what is
// quick, then the long signatures: whoever watches stops when they have seen enough.
#include <cstdint>

#include "engine/game.hpp"
#include "engine/signature.hpp"
#include "engine/signature_table.hpp"
#include "host_tests/device_probe/report.hpp"

namespace {

using namespace kaiten;
using namespace kaiten::probe;

constexpr unsigned measured_games = 50;

void report_signatures(unsigned games) {
    for (const SignatureRow& row : classic_signatures) {
        const std::uint32_t computed = signature(row.rules, games, signature_seed);
        Line().text("rules", row.name).number("games", games).number("signature", computed);
    }
}

// From deal to winner, four seats.
void measure_games() {
    static Game game;
    const Rules rules = classic_rules(Edition::gamewright, 4);
    for (std::uint64_t seed = 1; seed <= measured_games; ++seed) {
        mark_start();
        start_game(game, rules, seed);
        Random random(~seed);
        play_randomly(game, random);
        const unsigned won = winners(game);
        mark_end();
        Line().number("measured", static_cast<std::uint32_t>(seed)).number("winners", won);
    }
}

}  // namespace

int main() {
    open_uart();
    Line().number("state_bytes", sizeof(Game));
    measure_games();
    report_signatures(short_games);
    Line().text("done", "short");
    report_signatures(long_games);
    Line().text("done", "long");
    for (;;)
        __asm volatile("wfi");
}
