// Starts the probe on a Cortex-M33 under QEMU, and ends it. QEMU's loader places the program in RAM
// and clears the rest.
#include <cstdint>

#include "host_tests/device_probe/cortex_m33/semihosting.hpp"

extern "C" {
extern const std::uint32_t stack_top;  // from the linker script
void __libc_init_array();              // constructs static objects
int run_probe() __asm("main");         // C++ forbids calling main()
void _init() {}                        // nothing, but __libc_init_array() calls it
}

namespace {

using namespace kaiten::probe;

// The register by which a program enables coprocessors. Numbers 10 and 11 are the floating-point
// unit, whose registers the compiler also uses for integers.
constexpr std::uintptr_t coprocessor_access = 0xe000ed88;
constexpr std::uint32_t floating_point_unit = 0xf << 20;

[[noreturn]] void reset() {
    *reinterpret_cast<volatile std::uint32_t*>(coprocessor_access) = floating_point_unit;
    __asm volatile("dsb\n isb");
    __libc_init_array();
    run_probe();
    end_program(EndReason::failure);  // the probe ends the program itself
}

// A failed KAITEN_ENSURE comes here, too.
[[noreturn]] void fault() {
    end_program(EndReason::failure);
}

// The start of the processor's vector table: the stack pointer, and the handlers of the reset, of
// the non-maskable interrupt and of all faults.
struct VectorTable {
    const std::uint32_t* stack;
    void (*handlers[7])();
};
[[gnu::section(".vectors"), gnu::used]] constexpr VectorTable vectors{
    &stack_top, {reset, fault, fault, fault, fault, fault, fault}};

}  // namespace
