// Entry point of the host tool, and its handler for failed KAITEN_ENSURE checks.
#include <cstdio>
#include <cstdlib>
#include <iostream>

#include "engine/core/ensure.hpp"
#include "tools/host/commands.hpp"

namespace kaiten {

// Replaces the default handler, which prints nothing.
[[noreturn]] void fail(const char* file, int line) {
    std::fprintf(stderr, "kaiten: internal error at %s:%d\n", file, line);
    std::abort();
}

}  // namespace kaiten

int main(int count, char** values) {
    std::ios::sync_with_stdio(false);
    const std::vector<std::string_view> arguments(values + 1, values + count);
    const int status = kaiten::run_tool(arguments);
    std::cout.flush();
    if (std::cout.good()) return status;
    std::cerr << "kaiten: standard output could not be written\n";
    return EXIT_FAILURE;
}
