// Finds the glyph of a character.
#include "firmware/ui/font.hpp"

namespace kaiten {
namespace {

// Order of the glyphs: ASCII, then Latin-1, both without control characters, then the French oe.
// tools/assets/fonts.mjs has the same list.
struct Range {
    char32_t first;
    char32_t last;
};

constexpr Range ranges[] = {{0x20, 0x7e}, {0xa0, 0xff}, {0x153, 0x153}};
constexpr int question_mark = U'?' - 0x20;

int glyph_index(char32_t character) {
    int index = 0;
    for (const Range& range : ranges) {
        if (character >= range.first && character <= range.last) {
            return index + static_cast<int>(character - range.first);
        }
        index += static_cast<int>(range.last - range.first) + 1;
    }
    return question_mark;
}

}  // namespace

const std::uint16_t* Font::glyph(char32_t character) const {
    return rows + glyph_index(character) * height;
}

}  // namespace kaiten
