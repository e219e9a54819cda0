// Comparing pictures with the approved ones.
#include "pictures.hpp"

#include <unity.h>

#include <cstdlib>
#include <filesystem>

#include "boards/desktop/png.hpp"

namespace kaiten {

void expect_picture(const char* name, const Picture& picture) {
    const std::string approved = std::string{KAITEN_APPROVED_PICTURES} + "/" + name + ".png";
    if (std::getenv("KAITEN_APPROVE") != nullptr) {
        TEST_ASSERT_TRUE_MESSAGE(write_png(approved, picture), approved.c_str());
        return;
    }
    if (read_png(approved) == picture) return;
    std::filesystem::create_directories(KAITEN_NEW_PICTURES);
    const std::string file = std::string{KAITEN_NEW_PICTURES} + "/" + name + ".png";
    write_png(file, picture);
    const std::string message = "differs from the approved picture: " + file;
    TEST_FAIL_MESSAGE(message.c_str());
}

}  // namespace kaiten
