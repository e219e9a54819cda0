// The probe's report: JSON lines, and marks for the emulator's cycle counter.
#pragma once

#include <cstdint>
#include <string_view>

namespace kaiten::probe {

// Writes one JSON object as a line, member by member.
class ReportLine {
public:
    ReportLine();
    ~ReportLine();
    ReportLine(const ReportLine&) = delete;
    ReportLine& operator=(const ReportLine&) = delete;

    ReportLine& text(std::string_view key, std::string_view value);
    ReportLine& number(std::string_view key, std::uint32_t value);

private:
    void open_member(std::string_view key);
    bool first_ = true;
};

// The emulator of the RP2040 records the cycles at these breakpoints and continues. A real device
// would stop. On a Cortex-M33 under QEMU, which knows no cycles, mark_end() reports the time since
// mark_start(): the number of instructions in ticks of a timer.
#if __ARM_ARCH_6M__
inline void mark_start() {
    __asm volatile("bkpt #0x80" ::: "memory");
}
inline void mark_end() {
    __asm volatile("bkpt #0x81" ::: "memory");
}
#else
void mark_start();
void mark_end();
#endif

}  // namespace kaiten::probe
