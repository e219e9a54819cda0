// Fuzzes the console: types the bytes of the fuzzer, with ticks in between. The record of the
// running game must always restore exactly that game.
#include "host_tests/console/console_bench.hpp"
#include "host_tests/fuzz/input.hpp"

using namespace kaiten;

// The hardware models use assertions of Unity, and Unity needs these functions.
void setUp() {}
void tearDown() {}

namespace {

// After a byte below this limit, as many ticks pass as its value.
constexpr std::uint8_t most_ticks = 8;

void check(const Session& session) {
    if (!session.open()) return;
    Replay replay;
    fuzz::require(replay.go_to(session.record(), session.record().steps()));
    fuzz::require(replay.game() == session.now());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    ConsoleBench bench;
    fuzz::Input input{bytes, size};
    bench.port.echo = (input.byte() & 1U) != 0;
    bench.port.takes_a_tick = 16U * input.byte();
    while (!input.empty()) {
        const std::uint8_t byte = input.byte();
        bench.port.typed += static_cast<char>(byte);
        if (byte == '\r' || byte == '\n') bench.ticks(1);
        if (byte < most_ticks) bench.ticks(byte);
    }
    bench.ticks(4);
    check(bench.session());
    return 0;
}
