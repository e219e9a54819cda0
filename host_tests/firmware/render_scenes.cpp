// Renders every scene into a contact sheet for a person to look at; see tools/contact-sheet.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string>

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

// A screen now; left of it, where there is a folder of earlier pictures, the same before.
struct Shown {
    std::optional<Picture> before;
    Picture now;
};

Shown show(const Scene& scene, Language language, const char* folder) {
    Shown shown{{}, render(scene, language)};
    if (folder != nullptr)
        shown.before = read_png(std::string{folder} + "/" + picture_name(scene, language) + ".png");
    return shown;
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 3 && count != 4) {
        std::fputs(
            "usage: render_scenes SHEET.png LANGUAGE (a number) [FOLDER of pictures before]\n",
            stderr);
        return 2;
    }
    const auto language = static_cast<Language>(std::atoi(arguments[2]));
    const char* folder = count == 4 ? arguments[3] : nullptr;
    const auto listed = scenes();
    const int each = folder != nullptr ? 2 : 1;  // pictures of a scene
    const int width = each * (Frame::size.width + gap) + (each - 1) * 2 * gap;
    const int height = Frame::size.height + gap;
    const int in_row = columns / each;
    const int rows = (static_cast<int>(listed.size()) + in_row - 1) / in_row;
    Picture sheet{in_row * width, rows * height, {}};
    sheet.rgb.assign(
        3 * static_cast<std::size_t>(sheet.width) * static_cast<std::size_t>(sheet.height), 0x80);
    for (std::size_t i = 0; i < listed.size(); ++i) {
        const int place = static_cast<int>(i);
        const int x = place % in_row * width;
        const int y = place / in_row * height;
        const Shown shown = show(listed[i], language, folder);
        if (shown.before) paste(sheet, *shown.before, x, y);
        paste(sheet, shown.now, x + (each - 1) * (Frame::size.width + gap), y);
    }
    return write_png(arguments[1], sheet) ? 0 : 1;
}
