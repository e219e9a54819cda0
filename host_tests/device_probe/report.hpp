// Output of the probe: JSON lines on UART0, and marks for the emulator's cycle counter.
#pragma once

#include <cstdint>
#include <string_view>

namespace kaiten::probe {

void open_uart();

// Writes one JSON object as a line, member by member.
class Line {
public:
    Line();
    ~Line();
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

    Line& text(std::string_view key, std::string_view value);
    Line& number(std::string_view key, std::uint32_t value);

private:
    void open_member(std::string_view key);
    bool first_ = true;
};

// The emulator records the cycles at these breakpoints and continues. A real device would stop.
inline void mark_start() {
    __asm volatile("bkpt #0x80" ::: "memory");
}
inline void mark_end() {
    __asm volatile("bkpt #0x81" ::: "memory");
}

}  // namespace kaiten::probe
