// Formats a percentage in the style of a language: some put a space before the sign.
#pragma once

#include "firmware/text/line.hpp"
#include "firmware/text/text.hpp"

namespace kaiten {

inline Line percent_text(Language language, int percent) {
    return {in(language, Text::percent), {percent}};
}

}  // namespace kaiten
