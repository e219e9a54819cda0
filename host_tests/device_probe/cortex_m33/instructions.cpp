// Counts the instructions between two marks with the processor's timer. QEMU counts time in
// instructions (-icount).
#include <cstdint>

#include "host_tests/device_probe/report.hpp"

namespace kaiten::probe {
namespace {

struct Timer {
    std::uint32_t control;
    std::uint32_t reload;
    std::uint32_t value;  // counts down
};

constexpr std::uintptr_t timer_address = 0xe000e010;
constexpr std::uint32_t run_on_processor_clock = 5;
constexpr std::uint32_t most_ticks = 0xff'ffff;

volatile Timer& timer() {
    return *reinterpret_cast<volatile Timer*>(timer_address);
}

}  // namespace

void mark_start() {
    timer().reload = most_ticks;
    timer().value = 0;  // any write loads the timer
    timer().control = run_on_processor_clock;
}

void mark_end() {
    ReportLine().number("ticks", most_ticks - timer().value);
}

}  // namespace kaiten::probe
