// Opens the window and the audio output on SDL2.
#include "boards/desktop/in_window.hpp"

#include "boards/desktop/tones.hpp"
#include "boards/desktop/window.hpp"

namespace kaiten {

bool window_possible() {
    return Window::possible();
}

WindowParts open_window(Size panel, int scale, KeyArrangement keys, const std::string& state_file) {
    static Window window{panel, scale, keys, state_file};
    static Tones tones;
    return {window, window, window, tones, window.pointer()};
}

}  // namespace kaiten
