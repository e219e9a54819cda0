// What every RP2040 program of ours has besides its board: what picotool tells of it, and what
// happens when the SDK or we find a bug of our own.
#include "boards/pico_program.hpp"

#include "kaiten_version.hpp"
#include "pico.h"
#include "pico/binary_info.h"

bi_decl(bi_program_version_string(KAITEN_VERSION));
bi_decl(bi_program_feature("board: " KAITEN_BOARD_NAME));

const char kaiten::program_version[] = KAITEN_VERSION;

// Stops hard, and a debugger shows where.
extern "C" [[noreturn]] void kaiten_panic(const char*, ...) {
    __asm volatile("cpsid i");
    for (;;)
        __breakpoint();
}
