// Reads and writes the line "scale N" or "scale N full".
#include "boards/desktop/window_state.hpp"

#include <fstream>

namespace kaiten {
namespace {

constexpr int most_scale = 16;

}  // namespace

WindowState read_window_state(const std::string& file) {
    std::ifstream stream{file};
    std::string word;
    WindowState state;
    if (!(stream >> word >> state.scale) || word != "scale") return {};
    if (state.scale < 1 || state.scale > most_scale) return {};
    state.full_screen = (stream >> word) && word == "full";
    return state;
}

void write_window_state(const std::string& file, const WindowState& state) {
    if (file.empty()) return;
    std::ofstream stream{file};
    stream << "scale " << state.scale << (state.full_screen ? " full\n" : "\n");
}

}  // namespace kaiten
