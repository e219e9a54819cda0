// Replaces in_window.cpp in a program that was built without window support.
#include <cstdlib>

#include "boards/desktop/in_window.hpp"

namespace kaiten {

bool window_possible() {
    return false;
}

WindowParts open_window(Size, int, KeyArrangement, const std::string&) {
    std::abort();  // never called, because window_possible() is false
}

}  // namespace kaiten
