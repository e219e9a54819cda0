// Renders every scene into a contact sheet for a person to look at; see tools/contact-sheet.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string>

#include "boards/desktop/known_boards.hpp"
#include "boards/desktop/png.hpp"
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

Picture render(KeyArrangement keys, const Scene& scene, Language language) {
    Handheld handheld{keys};
    handheld.set_language(language);
    scene.arrange(handheld);
    return picture_of(handheld.draw(), handheld.panel.art.palette);
}

// A scene as it looks now and, if a folder of earlier pictures is given, as it looked before.
struct Shown {
    std::optional<Picture> before;
    Picture now;
};

// Returns the file of an earlier picture. Each panel has its own folder of pictures, except in old
// versions, which had only one panel and no folders.
std::string file_before(const char* folder, const Scene& scene, Language language) {
    const std::filesystem::path all{folder};
    const std::filesystem::path own =
        all / (std::to_string(panel_size.width) + "x" + std::to_string(panel_size.height));
    return (std::filesystem::is_directory(own) ? own : all) /
           (picture_name(scene, language) + ".png");
}

Shown show(KeyArrangement keys, const Scene& scene, Language language, const char* folder) {
    Shown shown{{}, render(keys, scene, language)};
    if (folder != nullptr) shown.before = read_png(file_before(folder, scene, language));
    return shown;
}

}  // namespace

int main(int count, char** arguments) {
    const KnownBoard* board = nullptr;
    for (const KnownBoard& known : known_boards())
        if (count >= 4 && std::strcmp(known.folder, arguments[1]) == 0) board = &known;
    if (board == nullptr || count > 5) {
        std::fputs(
            "usage: render_scenes BOARD SHEET.png LANGUAGE (a number) "
            "[FOLDER of pictures before]\n",
            stderr);
        return 2;
    }
    panel_size = board->panel;
    const auto language = static_cast<Language>(std::atoi(arguments[3]));
    const char* folder = count == 5 ? arguments[4] : nullptr;
    const auto listed = scenes();
    const int each = folder != nullptr ? 2 : 1;  // pictures per scene
    const int width = each * (panel_size.width + gap) + (each - 1) * 2 * gap;
    const int height = panel_size.height + gap;
    const int in_row = columns / each;
    const int rows = (static_cast<int>(listed.size()) + in_row - 1) / in_row;
    Picture sheet{in_row * width, rows * height, {}};
    sheet.rgb.assign(
        3 * static_cast<std::size_t>(sheet.width) * static_cast<std::size_t>(sheet.height), 0x80);
    for (std::size_t i = 0; i < listed.size(); ++i) {
        const int place = static_cast<int>(i);
        const int x = place % in_row * width;
        const int y = place / in_row * height;
        const Shown shown = show(board->keys, listed[i], language, folder);
        if (shown.before) paste(sheet, *shown.before, x, y);
        paste(sheet, shown.now, x + (each - 1) * (panel_size.width + gap), y);
    }
    return write_png(arguments[2], sheet) ? 0 : 1;
}
