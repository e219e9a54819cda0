// Reading UTF-8, the encoding of all our texts.
#pragma once

#include <string_view>

namespace kaiten {

// Takes the first character off `text`, which must not be empty. Bytes that are no valid character
// are taken one by one, each as U+FFFD.
char32_t take_character(std::string_view& text);

}  // namespace kaiten
