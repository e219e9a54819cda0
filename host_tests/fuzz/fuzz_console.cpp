// The console from anywhere: the fuzzer's bytes are typed, a tick after each line or so. The game
// must always be one that its record gives back.
#include "host_tests/console/console_bench.hpp"
#include "host_tests/fuzz/input.hpp"

using namespace kaiten;

// The models' checks want Unity, and Unity wants these.
void setUp() {}
void tearDown() {}

namespace {

// Bytes below this end a burst: so many ticks pass.
constexpr std::uint8_t most_ticks = 8;

void check(const Match& match) {
    if (!match.open()) return;
    Replay replay;
    fuzz::require(replay.go_to(match.record(), match.record().steps()));
    fuzz::require(replay.game() == match.now());
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
    check(bench.match());
    return 0;
}
