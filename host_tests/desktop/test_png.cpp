// Tests PNG files: written files can be read, and damaged files are refused.
#include "boards/desktop/png.hpp"

#include <cstdio>
#include <fstream>
#include <iterator>

#include "main.hpp"

namespace {

using namespace kaiten;

constexpr const char* file = "test_png.png";

Picture sample() {
    Picture picture{5, 3, {}};
    for (int i = 0; i < 5 * 3 * 3; ++i)
        picture.rgb.push_back(static_cast<std::uint8_t>(i * 37));
    return picture;
}

std::string read_file() {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

void write_file(const std::string& bytes) {
    std::ofstream(file, std::ios::binary) << bytes;
}

void written_picture_is_read_back() {
    TEST_ASSERT_TRUE(write_png(file, sample()));
    TEST_ASSERT_TRUE(read_png(file) == sample());
}

void damaged_and_truncated_files_are_refused() {
    TEST_ASSERT_TRUE(write_png(file, sample()));
    const std::string whole = read_file();
    for (std::size_t i = 0; i < whole.size(); ++i) {
        std::string damaged = whole;
        damaged[i] = static_cast<char>(damaged[i] ^ 0x40);
        write_file(damaged);
        TEST_ASSERT_FALSE(read_png(file) == sample() && i + 12 < whole.size());
    }
    constexpr std::size_t end_chunk = 12;
    for (std::size_t size = 0; size < whole.size() - end_chunk; ++size) {
        write_file(whole.substr(0, size));
        TEST_ASSERT_FALSE(read_png(file).has_value());
    }
}

void files_that_cannot_be_opened_are_reported() {
    TEST_ASSERT_FALSE(write_png("no/such/folder/x.png", sample()));
    TEST_ASSERT_FALSE(read_png("no/such/folder/x.png").has_value());
}

}  // namespace

void run_tests() {
    RUN_TEST(written_picture_is_read_back);
    RUN_TEST(damaged_and_truncated_files_are_refused);
    RUN_TEST(files_that_cannot_be_opened_are_reported);
    std::remove(file);
}
