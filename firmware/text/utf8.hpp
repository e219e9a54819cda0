// Decodes UTF-8, the encoding of all texts.
#pragma once

#include <string_view>

namespace kaiten {

// Removes the first character from `text`, which must not be empty, and returns it. Each byte of an
// invalid sequence yields U+FFFD.
char32_t take_character(std::string_view& text);

}  // namespace kaiten
