// The common parts of every RP2040 program: its description for picotool, and the handler for bugs
// that the SDK or the program detects in itself.
#include "boards/pico_program.hpp"

#include "kaiten_version.hpp"
#include "pico.h"
#include "pico/binary_info.h"

bi_decl(bi_program_name(KAITEN_PROGRAM_NAME));
bi_decl(bi_program_description(KAITEN_PROGRAM_DESCRIPTION));
bi_decl(bi_program_version_string(KAITEN_VERSION));
bi_decl(bi_program_feature("board: " KAITEN_BOARD_NAME));

const char kaiten::program_version[] = KAITEN_VERSION;

// Halts the core, so that a debugger shows the place of the bug.
extern "C" [[noreturn]] void kaiten_panic(const char*, ...) {
    __asm volatile("cpsid i");
    for (;;)
        __breakpoint();
}
