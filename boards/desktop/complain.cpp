// Prints messages with the name of the program: a package installs it under another name than the
// build.
#include "boards/desktop/complain.hpp"

#include <cerrno>
#include <cstdio>
#include <cstdlib>

namespace kaiten {
namespace {

#ifdef __linux__
const char* program_name() {
    return program_invocation_short_name;
}
#else
const char* program_name() {
    return "kaiten_desktop";
}
#endif

}  // namespace

void complain(const std::string& message) {
    std::fprintf(stderr, "%s: %s\n", program_name(), message.c_str());
}

void refuse(const std::string& message) {
    complain(message);
    std::exit(2);
}

}  // namespace kaiten
