// Compares pictures with the approved ones.
#include "pictures.hpp"

#include <cstdlib>
#include <filesystem>

#include "boards/desktop/png.hpp"

namespace kaiten {

bool is_approved(const std::string& name, const Picture& picture) {
    const std::string approved = KAITEN_APPROVED_PICTURES + name + ".png";
    if (std::getenv("KAITEN_APPROVE") != nullptr) return write_png(approved, picture);
    if (read_png(approved) == picture) return true;
    const std::filesystem::path file = KAITEN_NEW_PICTURES + name + ".png";
    std::filesystem::create_directories(file.parent_path());
    write_png(file, picture);
    return false;
}

std::vector<std::string> approved_pictures(const std::string& panel) {
    std::vector<std::string> names;
    for (const auto& file : std::filesystem::directory_iterator(KAITEN_APPROVED_PICTURES + panel))
        names.push_back(file.path().stem().string());
    return names;
}

}  // namespace kaiten
