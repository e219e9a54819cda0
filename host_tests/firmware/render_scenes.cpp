// Renders every scene into a contact sheet for a person to look at; see tools/contact-sheet.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "boards/desktop/png.hpp"
#include "panel_keys.hpp"
#include "scenes.hpp"

void setUp() {}
void tearDown() {}

namespace {

using namespace kaiten;

constexpr int columns = 8;
constexpr int gap = 6;

void paste(Picture& sheet, const Picture& picture, int x, int y) {
    for (int row = 0; row < picture.height; ++row)
        std::memcpy(&sheet.rgb[3 * static_cast<std::size_t>((y + row) * sheet.width + x)],
                    &picture.rgb[3 * static_cast<std::size_t>(row * picture.width)],
                    3 * static_cast<std::size_t>(picture.width));
}

Picture render(const Scene& scene, Language language) {
    Handheld handheld{panel_keys().front()};
    handheld.set_language(language);
    scene.arrange(handheld);
    return picture_of(handheld.draw(), palette);
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 3) {
        std::fputs("usage: render_scenes SHEET.png LANGUAGE (a number)\n", stderr);
        return 2;
    }
    const auto language = static_cast<Language>(std::atoi(arguments[2]));
    const auto shown = scenes();
    const int rows = (static_cast<int>(shown.size()) + columns - 1) / columns;
    Picture sheet{columns * (Frame::size.width + gap), rows * (Frame::size.height + gap), {}};
    sheet.rgb.assign(
        3 * static_cast<std::size_t>(sheet.width) * static_cast<std::size_t>(sheet.height), 0x80);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const int place = static_cast<int>(i);
        paste(sheet, render(shown[i], language), place % columns * (Frame::size.width + gap),
              place / columns * (Frame::size.height + gap));
    }
    return write_png(arguments[1], sheet) ? 0 : 1;
}
