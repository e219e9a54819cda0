// Decodes UTF-8 with a table of its lead bytes.
#include "firmware/text/utf8.hpp"

#include <cstddef>

namespace kaiten {
namespace {

constexpr char32_t replacement = 0xfffd;

// A type of lead byte: its high bits, the length of the sequence, and the lowest code point of that
// length.
struct Lead {
    unsigned mask;
    unsigned bits;
    std::size_t length;
    char32_t least;
};

constexpr Lead leads[] = {
    {0x80, 0x00, 1, 0}, {0xe0, 0xc0, 2, 0x80}, {0xf0, 0xe0, 3, 0x800}, {0xf8, 0xf0, 4, 0x10000}};

unsigned byte_at(std::string_view text, std::size_t index) {
    return static_cast<unsigned char>(text[index]);
}

char32_t decode(std::string_view text, const Lead& lead) {
    if (text.size() < lead.length) return replacement;
    char32_t character = byte_at(text, 0) & ~lead.mask;
    for (std::size_t i = 1; i < lead.length; ++i) {
        if ((byte_at(text, i) & 0xc0) != 0x80) return replacement;
        character = character << 6 | (byte_at(text, i) & 0x3f);
    }
    return character >= lead.least ? character : replacement;
}

}  // namespace

char32_t take_character(std::string_view& text) {
    for (const Lead& lead : leads) {
        if ((byte_at(text, 0) & lead.mask) != lead.bits) continue;
        const char32_t character = decode(text, lead);
        text.remove_prefix(character == replacement ? 1 : lead.length);
        return character;
    }
    text.remove_prefix(1);
    return replacement;
}

}  // namespace kaiten
