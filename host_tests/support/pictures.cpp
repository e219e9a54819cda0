// Comparing pictures with the approved ones.
#include "pictures.hpp"

#include <unity.h>

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

void expect_picture(const char* name, const Picture& picture) {
    if (is_approved(name, picture)) return;
    const std::string message = std::string{"differs from the approved picture: "} +
                                KAITEN_NEW_PICTURES + "/" + name + ".png";
    TEST_FAIL_MESSAGE(message.c_str());
}

}  // namespace kaiten
