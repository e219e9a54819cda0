// A program for the terminal alone: it was built without a window.
#include <cstdlib>

#include "boards/desktop/in_window.hpp"

namespace kaiten {

bool window_possible() {
    return false;
}

WindowParts open_window(int, std::span<const BoardKey>) {
    std::abort();  // nobody asks for what is not possible
}

}  // namespace kaiten
