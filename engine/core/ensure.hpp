// Assertions for programming errors: a failed KAITEN_ENSURE is a bug in this program and stops it.
// Input from outside (a move, a record, a menu) is never checked here; invalid input is rejected
// with a Refusal (refusal.hpp).
#pragma once

namespace kaiten {

// Called when an assertion fails. The library's weak version stops the processor; a program that
// wants to write a log entry or print a message defines its own.
[[noreturn]] void fail(const char* file, int line);

}  // namespace kaiten

#define KAITEN_ENSURE(condition) \
    (__builtin_expect(!(condition), 0) ? ::kaiten::fail(__FILE_NAME__, __LINE__) : (void)0)
