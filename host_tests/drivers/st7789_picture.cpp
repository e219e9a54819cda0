// Reads a stream of bytes for the ST7789 from standard input, and writes the picture of the host's
// model: one byte that is 1 if the display is on, then three bytes per memory cell. The stream
// consists of pairs of a type (0 command, 1 data, 2 reset) and a value.
#include <cstdio>

#include "st7789_model.hpp"

int main() {
    kaiten::St7789Model model;
    for (int kind = std::getchar(); kind != EOF; kind = std::getchar()) {
        const auto value = static_cast<std::uint8_t>(std::getchar());
        kind == 2 ? model.reset() : model.write(value, kind == 1);
    }
    std::putchar(model.showing() ? 1 : 0);
    for (int row = 0; row < kaiten::St7789Model::rows; ++row) {
        for (int column = 0; column < kaiten::St7789Model::columns; ++column) {
            const std::uint32_t color = model.shown(column, row);
            for (const int shift : {16, 8, 0})
                std::putchar(static_cast<int>(color >> shift & 0xff));
        }
    }
    return 0;
}
