// The default end of a broken promise; weak, so that a program can put its own in place.
#include "engine/core/ensure.hpp"

namespace kaiten {

[[gnu::weak, noreturn]] void fail(const char* /*file*/, int /*line*/) {
    __builtin_trap();
}

}  // namespace kaiten
