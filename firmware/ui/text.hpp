// What the game says, in the languages it speaks. The rows are in texts.inc.
#pragma once

#include <cstdint>
#include <string_view>

namespace kaiten {

enum class Language : std::uint8_t { english, french, german, italian };
inline constexpr unsigned language_count = 4;

enum class Text : std::uint16_t {
#define KAITEN_TEXT(name, ...) name,
#include "firmware/ui/texts.inc"
#undef KAITEN_TEXT
};

std::string_view in(Language language, Text text);

}  // namespace kaiten
