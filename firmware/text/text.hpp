// The texts of the game in all its languages. The texts are in texts.inc, the languages in
// languages.inc.
#pragma once

#include <cstdint>
#include <string_view>

namespace kaiten {

enum class Language : std::uint8_t {
#define KAITEN_LANGUAGE(name) name,
#include "firmware/text/languages.inc"
#undef KAITEN_LANGUAGE
};
inline constexpr unsigned language_count = 0
// NOLINTNEXTLINE(bugprone-macro-parentheses): a part of a sum
#define KAITEN_LANGUAGE(name) +1
#include "firmware/text/languages.inc"
#undef KAITEN_LANGUAGE
    ;

enum class Text : std::uint16_t {
#define KAITEN_TEXT(name, ...) name,
#include "firmware/text/texts.inc"
#undef KAITEN_TEXT
};

std::string_view in(Language language, Text text);

}  // namespace kaiten
