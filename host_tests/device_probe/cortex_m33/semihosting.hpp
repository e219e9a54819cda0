// Requests of a program to QEMU by Arm's semihosting protocol.
#pragma once

#include <cstdint>

namespace kaiten::probe {

enum class Request : std::uint32_t { write_character = 0x03, end = 0x18 };
enum class EndReason : std::uint32_t { success = 0x20026, failure = 0x20023 };

inline void request_from_host(Request request, std::uint32_t argument) {
    register auto r0 __asm("r0") = static_cast<std::uint32_t>(request);
    register auto r1 __asm("r1") = argument;
    __asm volatile("bkpt #0xab" : "+r"(r0) : "r"(r1) : "memory");
}

// QEMU ends with status 0 for EndReason::success and 1 otherwise.
[[noreturn]] inline void end_program(EndReason reason) {
    request_from_host(Request::end, static_cast<std::uint32_t>(reason));
    __builtin_unreachable();
}

}  // namespace kaiten::probe
