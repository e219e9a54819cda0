// Reads a stream of bytes for the SSD1306, or with the argument sh1106 for that chip, from standard
// input, and writes the picture of the host's model: one byte per pixel, 1 if it is lit. The stream
// consists of pairs of a type (0 byte of a message, 1 end of the message) and a value.
#include <cstdio>
#include <string_view>

#include "ssd1306_model.hpp"

int main(int count, char** arguments) {
    using Chip = kaiten::Ssd1306Model::Chip;
    const bool is_sh1106 = count > 1 && std::string_view{arguments[1]} == "sh1106";
    kaiten::Ssd1306Model model{is_sh1106 ? Chip::sh1106 : Chip::ssd1306};
    for (int kind = std::getchar(); kind != EOF; kind = std::getchar()) {
        const auto value = static_cast<std::uint8_t>(std::getchar());
        kind == 1 ? model.end_message() : model.write(value);
    }
    for (int line = 0; line < kaiten::Ssd1306Model::lines; ++line)
        for (int segment = 0; segment < kaiten::Ssd1306Model::segments; ++segment)
            std::putchar(model.lit(segment, line) ? 1 : 0);
    return 0;
}
