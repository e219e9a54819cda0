// Compares pictures with the approved ones.
#include "pictures.hpp"

#include <cstdlib>
#include <filesystem>

#include "boards/desktop/png.hpp"

namespace kaiten {

bool is_approved(const char* name, const Picture& picture) {
    const std::string approved = std::string{KAITEN_APPROVED_PICTURES} + "/" + name + ".png";
    if (std::getenv("KAITEN_APPROVE") != nullptr) return write_png(approved, picture);
    if (read_png(approved) == picture) return true;
    std::filesystem::create_directories(KAITEN_NEW_PICTURES);
    write_png(std::string{KAITEN_NEW_PICTURES} + "/" + name + ".png", picture);
    return false;
}

std::vector<std::string> approved_pictures() {
    std::vector<std::string> names;
    for (const auto& file : std::filesystem::directory_iterator(KAITEN_APPROVED_PICTURES))
        names.push_back(file.path().stem().string());
    return names;
}

}  // namespace kaiten
