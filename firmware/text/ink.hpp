// The colours of text on the console.
#pragma once

#include <cstdint>

namespace kaiten {

enum class Ink : std::uint8_t { plain, strong, faint, red, green, yellow, blue, magenta, cyan };

}  // namespace kaiten
