// Tests the desktop's flash: it behaves like real flash and keeps its contents in a file.
#include "boards/desktop/save_file.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

#include "drivers/storage/journal.hpp"
#include "engine/core/crc32.hpp"
#include "main.hpp"

namespace {

using namespace kaiten;

const std::string folder = "test_save_file";
const std::string file = folder + "/deep/save.bin";

std::string text_of(Journal& journal) {
    std::string text(journal.length({0}), ' ');
    journal.load({0}, {reinterpret_cast<std::uint8_t*>(text.data()), text.size()});
    return text;
}

void save(Storage& storage, const std::string& text) {
    Journal journal{storage, crc32};
    journal.open();
    TEST_ASSERT_TRUE(
        journal.append({0}, {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}));
}

std::string saved(Storage& storage) {
    Journal journal{storage, crc32};
    journal.open();
    return text_of(journal);
}

void programming_clears_bits_and_erasing_sets_them() {
    SaveFile memory{""};
    std::array<std::uint8_t, Storage::page_bytes> page{};
    page.fill(0x0f);
    memory.program(256, page);
    page.fill(0xf1);
    memory.program(256, page);
    std::array<std::uint8_t, 2> read{};
    memory.read(510, read);
    TEST_ASSERT_EQUAL_HEX8(0x01, read[0]);
    memory.read(512, read);
    TEST_ASSERT_EQUAL_HEX8(0xff, read[0]);
    memory.erase(0);
    memory.read(510, read);
    TEST_ASSERT_EQUAL_HEX8(0xff, read[0]);
}

void saved_data_survives_a_restart() {
    std::filesystem::remove_all(folder);
    for (int i = 0; i < 100; ++i) {
        SaveFile storage{file};
        if (i > 0) TEST_ASSERT_EQUAL_STRING(std::to_string(i - 1).c_str(), saved(storage).c_str());
        save(storage, std::to_string(i));
    }
}

std::string text_in(const std::string& name) {
    std::ifstream stream{name, std::ios::binary};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

void write_text(const std::string& text) {
    std::ofstream{file, std::ios::trunc | std::ios::binary} << text;
}

void foreign_file_is_refused_and_not_changed() {
    const std::size_t whole = std::size_t{SaveFile::sector_count} * Storage::sector_bytes;
    save(*std::make_unique<SaveFile>(file), "ours");
    const std::string ours = text_in(file);
    for (const std::string& other :
         {std::string{"something else"}, std::string(whole, 'x'), std::string(whole, '\0'),
          ours + "x", ours.substr(0, whole / 2)}) {
        write_text(other);
        const auto problem = problem_with_save_file(file);
        TEST_ASSERT_TRUE(problem.has_value());
        TEST_ASSERT_TRUE(problem->find("is not a save") != std::string::npos);
        TEST_ASSERT_TRUE(text_in(file) == other);
    }
    TEST_ASSERT_TRUE(problem_with_save_file(folder).has_value());
}

void save_files_blank_files_and_new_files_are_accepted() {
    std::filesystem::remove(file);
    TEST_ASSERT_FALSE(problem_with_save_file("").has_value());
    TEST_ASSERT_FALSE(problem_with_save_file(file).has_value());
    write_text("");
    TEST_ASSERT_FALSE(problem_with_save_file(file).has_value());
    SaveFile blank{file};
    TEST_ASSERT_FALSE(problem_with_save_file(file).has_value());
    save(blank, "new");
    TEST_ASSERT_FALSE(problem_with_save_file(file).has_value());
    SaveFile again{file};
    TEST_ASSERT_EQUAL_STRING("new", saved(again).c_str());
}

void unwritable_file_does_not_stop_the_game() {
    SaveFile storage{file + "/not/a/folder"};
    save(storage, "here");
    TEST_ASSERT_EQUAL_STRING("here", saved(storage).c_str());
}

void default_save_file_is_in_the_data_folder_of_the_user() {
    setenv("HOME", "/home/someone", 1);
    unsetenv("XDG_DATA_HOME");
    TEST_ASSERT_EQUAL_STRING("/home/someone/.local/share/kaiten/save.bin",
                             default_save_file().c_str());
    setenv("XDG_DATA_HOME", "/data", 1);
    TEST_ASSERT_EQUAL_STRING("/data/kaiten/save.bin", default_save_file().c_str());
    unsetenv("XDG_DATA_HOME");
    unsetenv("HOME");
    TEST_ASSERT_EQUAL_STRING("", default_save_file().c_str());
}

}  // namespace

void run_tests() {
    RUN_TEST(programming_clears_bits_and_erasing_sets_them);
    RUN_TEST(saved_data_survives_a_restart);
    RUN_TEST(foreign_file_is_refused_and_not_changed);
    RUN_TEST(save_files_blank_files_and_new_files_are_accepted);
    RUN_TEST(unwritable_file_does_not_stop_the_game);
    RUN_TEST(default_save_file_is_in_the_data_folder_of_the_user);
    std::filesystem::remove_all(folder);
}
