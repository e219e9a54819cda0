// The check for our own mistakes: what fails here is a bug in this program, and it stops hard.
// What comes from outside (a move, a record, a menu) is never checked with this: it is refused with
// a Refusal (refusal.hpp).
#pragma once

namespace kaiten {

// Where every broken promise ends. The library's own version stops the processor; a program that
// wants to say more (a log entry, an abort message) defines its own, which then replaces it.
[[noreturn]] void fail(const char* file, int line);

}  // namespace kaiten

#define KAITEN_ENSURE(condition) \
    (__builtin_expect(!(condition), 0) ? ::kaiten::fail(__FILE_NAME__, __LINE__) : (void)0)
