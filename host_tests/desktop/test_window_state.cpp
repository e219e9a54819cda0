// Tests that the size of the window is kept, and that a damaged file does no harm.
#include "boards/desktop/window_state.hpp"

#include <filesystem>
#include <fstream>

#include "main.hpp"

namespace {

using namespace kaiten;

const std::string file = "test_window_state.txt";

void states_are_kept() {
    for (const WindowState state : {WindowState{1, false}, WindowState{4, true}, WindowState{16}}) {
        write_window_state(file, state);
        TEST_ASSERT_TRUE(read_window_state(file) == state);
    }
    std::filesystem::remove(file);
}

void missing_and_invalid_files_give_the_default() {
    TEST_ASSERT_TRUE(read_window_state(file) == WindowState{});
    for (const char* const text :
         {"", "scale", "scale x", "scale 0", "scale 17", "size 3", "\x01"}) {
        std::ofstream{file} << text;
        TEST_ASSERT_TRUE(read_window_state(file) == WindowState{});
    }
    std::filesystem::remove(file);
}

void nothing_is_kept_without_a_file() {
    write_window_state("", {3, true});
    TEST_ASSERT_TRUE(read_window_state("") == WindowState{});
}

}  // namespace

void run_tests() {
    RUN_TEST(states_are_kept);
    RUN_TEST(missing_and_invalid_files_give_the_default);
    RUN_TEST(nothing_is_kept_without_a_file);
}
