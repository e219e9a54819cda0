// Sends a flood of random bytes to the console: garbage, keys, and pieces of commands. Nothing may
// break, and the record of the game must replay to the same state.
// Usage: console_flood BYTES
#include <cstdio>
#include <cstdlib>

#include "console_bench.hpp"

// The models use Unity's assertions, and Unity needs these functions.
void setUp() {}
void tearDown() {}

namespace {

using namespace kaiten;

constexpr const char* pieces[] = {"new ",
                                  "take ",
                                  "1",
                                  "2",
                                  "3 4",
                                  "\r",
                                  "\r",
                                  "\n",
                                  "hand",
                                  "tables",
                                  "hint",
                                  "scores",
                                  "record",
                                  "stats",
                                  "stats reset\r",
                                  "settings ",
                                  "speed ",
                                  "instant",
                                  "screenshot",
                                  "log",
                                  "press a",
                                  "press b",
                                  "press ",
                                  "help ",
                                  "? ",
                                  "maki",
                                  "wasabi",
                                  "beside ",
                                  "dummy ",
                                  "zoch ",
                                  "seed=7",
                                  "human,easy,hard",
                                  "next",
                                  "quit",
                                  "continue",
                                  "version",
                                  "\x1b[A",
                                  "\x1b[B",
                                  "\x1b[D",
                                  "\x1b[3~",
                                  "\x7f",
                                  "\x03",
                                  " ",
                                  "update\r",
                                  "reboot\r"};

void type_something(std::string& typed, Random& random) {
    if (random.below(3) == 0) {
        for (unsigned i = random.below(40); i > 0; --i)
            typed += static_cast<char>(random.below(256));
        return;
    }
    typed += pieces[random.below(static_cast<unsigned>(std::size(pieces)))];
}

bool replays(const Session& session) {
    static Replay replay;
    return !session.open() || (replay.go_to(session.record(), session.record().steps()) &&
                               replay.game() == session.now());
}

}  // namespace

int main(int count, char** arguments) {
    const long bytes = count == 2 ? std::strtol(arguments[1], nullptr, 10) : 0;
    auto bench = std::make_unique<ConsoleBench>();
    Random random{1};
    long fed = 0;
    while (fed < bytes) {
        while (bench->port.typed.size() < 300)
            type_something(bench->port.typed, random);
        const std::size_t before = bench->port.typed.size();
        bench->port.echo = random.below(2) == 0;
        bench->port.colors = random.below(2) == 0;
        bench->port.takes_a_tick = random.below(2000);
        bench->port.plugged = random.below(200) != 0;
        bench->ticks(1);
        fed += static_cast<long>(before - bench->port.typed.size());
        bench->port.said.clear();
        if (random.below(1000) == 0) bench->port.request = {PortRequest::Type::restart};
        if (random.below(500) == 0 && !replays(bench->session())) {
            std::fprintf(stderr, "the record does not replay after %ld bytes\n", fed);
            return 1;
        }
    }
    std::printf("%ld bytes\n", fed);
    return 0;
}
