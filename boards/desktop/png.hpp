// PNG files: what screenshots are written as, and approved pictures read from.
#pragma once

#include <optional>
#include <string>

#include "boards/desktop/picture.hpp"

namespace kaiten {

// False if the file cannot be written.
bool write_png(const std::string& file, const Picture& picture);

// Nothing if the file is missing or damaged.
std::optional<Picture> read_png(const std::string& file);

}  // namespace kaiten
