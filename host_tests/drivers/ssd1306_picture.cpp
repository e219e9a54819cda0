// Reads a stream of bytes for the SSD1306 from the standard input, and writes what the host's model
// of it shows then: a byte a point of its glass, 1 if it is lit. Of the stream, each two bytes are
// a kind (0 a byte of a message, 1 its end) and a value.
#include <cstdio>

#include "ssd1306_model.hpp"

int main() {
    kaiten::Ssd1306Model model;
    for (int kind = std::getchar(); kind != EOF; kind = std::getchar()) {
        const auto value = static_cast<std::uint8_t>(std::getchar());
        kind == 1 ? model.end_message() : model.write(value);
    }
    for (int line = 0; line < kaiten::Ssd1306Model::lines; ++line)
        for (int segment = 0; segment < kaiten::Ssd1306Model::segments; ++segment)
            std::putchar(model.lit(segment, line) ? 1 : 0);
    return 0;
}
