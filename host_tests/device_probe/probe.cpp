// Runs the engine alone on the device. Computes the same signatures as the host's tests, and plays
// games between marks at which the emulator counts cycles. The quick parts come first, then whole
// moves of the bots, then puzzles, then the long signatures, so that a test can stop early.
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/classic/game.hpp"
#include "engine/party/game.hpp"
#include "host_tests/device_probe/bots.hpp"
#include "host_tests/device_probe/output.hpp"
#include "host_tests/device_probe/puzzles.hpp"
#include "host_tests/device_probe/report.hpp"
#include "host_tests/oracles/random_play.hpp"
#include "host_tests/oracles/signature.hpp"
#include "host_tests/oracles/signature_table.hpp"

namespace {

using namespace kaiten;
using namespace kaiten::probe;

// A function whose cycles are counted. It runs `times` times, each time with another seed.
struct MeasurementRow {
    std::string_view name;
    unsigned times;
    void (*prepare)();  // runs before the first time, not counted
    void (*run)(std::uint64_t seed);
};

void prepare_nothing() {}

std::array<Face, classic_deck_size> deck = classic_deck;

void shuffle_deck(std::uint64_t seed) {
    Random random(seed);
    shuffle(std::span(deck), random);
}

// Plays a whole random game.
template <typename GameType>
void play_game(const Rules& rules, std::uint64_t seed) {
    static GameType game;
    start_game(game, rules, seed);
    Random random(~seed);
    play_randomly(game, random);
}

void play_classic(std::uint64_t seed) {
    play_game<ClassicGame>(classic_rules(Edition::gamewright, 4), seed);
}

void play_party(std::uint64_t seed) {
    play_game<PartyGame>(party_rules_of("points", Edition::party, 4), seed);
}

constexpr std::array<MeasurementRow, 6> measurements{{
    {"shuffle", 50, prepare_nothing, shuffle_deck},
    {"random four-seat game", 50, prepare_nothing, play_classic},
    {"random four-seat Party game", 50, prepare_nothing, play_party},
    {"two-seat playout", 200, prepare_two_seats, play_out_classic},
    {"four-seat playout", 200, prepare_four_seats, play_out_classic},
    {"four-seat Party playout", 50, prepare_party, play_out_party},
}};

void measure(const MeasurementRow& row) {
    ReportLine().text("measuring", row.name).number("times", row.times);
    row.prepare();
    for (std::uint64_t seed = 1; seed <= row.times; ++seed) {
        mark_start();
        row.run(seed);
        mark_end();
    }
}

void report_signatures(std::span<const SignatureRow> rows, unsigned games) {
    for (const SignatureRow& row : rows) {
        const std::uint32_t computed = signature(row.rules, games, signature_seed);
        ReportLine().text("rules", row.name).number("games", games).number("signature", computed);
    }
}

}  // namespace

int main() {
    open_output();
    ReportLine()
        .number("state_bytes", sizeof(ClassicGame))
        .number("party_state_bytes", sizeof(PartyGame));
    for (const MeasurementRow& row : measurements)
        measure(row);
    report_bot_signatures();
    report_signatures(classic_signatures, short_games);
    report_signatures(party_signatures, short_games);
    ReportLine().text("done", "short");
    measure_moves();
    ReportLine().text("done", "moves");
    measure_puzzles(bot_memory());
    ReportLine().text("done", "puzzles");
    report_signatures(classic_signatures, long_games);
    ReportLine().text("done", "long");
    end_output();
}
