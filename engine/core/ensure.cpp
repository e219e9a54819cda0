// The default handler for failed assertions. It is a weak symbol, so a program can replace it.
#include "engine/core/ensure.hpp"

namespace kaiten {

[[gnu::weak, noreturn]] void fail(const char* /*file*/, int /*line*/) {
    __builtin_trap();
}

}  // namespace kaiten
