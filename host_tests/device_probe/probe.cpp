// The engine on the device, with nothing around it: computes the signatures that the host's tests
// compare too, and plays games between marks so that their cycles can be counted. First what is
// quick, then the long signatures: whoever watches stops when they have seen enough.
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/game.hpp"
#include "engine/signature.hpp"
#include "engine/signature_table.hpp"
#include "host_tests/device_probe/bots.hpp"
#include "host_tests/device_probe/report.hpp"

namespace {

using namespace kaiten;
using namespace kaiten::probe;

// Something whose cycles are counted, so many times, with a number that differs each time.
struct MeasurementRow {
    std::string_view name;
    unsigned times;
    void (*run)(std::uint64_t seed);
};

// From deal to winner.
template <typename AnyGame>
void play_game(const Rules& rules, std::uint64_t seed) {
    static AnyGame game;
    start_game(game, rules, seed);
    Random random(~seed);
    play_randomly(game, random);
}

void play_classic(std::uint64_t seed) {
    play_game<Game>(classic_rules(Edition::gamewright, 4), seed);
}

constexpr std::array<MeasurementRow, 6> measurements{{
    {"random four-seat game", 50, play_classic},
    {"easy move", 50, choose_easy},
    {"medium move", 50, choose_medium},
    {"four-seat playout", 200, play_out_four_seats},
    {"slice of hard", 50, think_a_slice},
    {"four-seat Party playout", 50, play_out_party},
}};

void measure(const MeasurementRow& row) {
    Line().text("measuring", row.name).number("times", row.times);
    for (std::uint64_t seed = 1; seed <= row.times; ++seed) {
        mark_start();
        row.run(seed);
        mark_end();
    }
}

void report_signatures(std::span<const SignatureRow> rows, unsigned games) {
    for (const SignatureRow& row : rows) {
        const std::uint32_t computed = signature(row.rules, games, signature_seed);
        Line().text("rules", row.name).number("games", games).number("signature", computed);
    }
}

void report_all_signatures(unsigned games) {
    report_signatures(classic_signatures, games);
}

}  // namespace

int main() {
    open_uart();
    Line().number("state_bytes", sizeof(Game));
    prepare_bots();
    for (const MeasurementRow& row : measurements)
        measure(row);
    report_bot_signatures();
    report_all_signatures(short_games);
    Line().text("done", "short");
    report_all_signatures(long_games);
    Line().text("done", "long");
    for (;;)
        __asm volatile("wfi");
}
