// Writes screenshots to PNG files, and reads approved pictures from them.
#pragma once

#include <optional>
#include <string>

#include "boards/desktop/picture.hpp"

namespace kaiten {

// Returns false if the file cannot be written.
bool write_png(const std::string& file, const Picture& picture);

// Returns nothing if the file is missing or damaged.
std::optional<Picture> read_png(const std::string& file);

}  // namespace kaiten
