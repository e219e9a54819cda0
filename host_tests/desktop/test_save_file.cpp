// Tests the desktop's flash: it behaves like real flash and keeps its contents in a file.
#include "boards/desktop/save_file.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
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
    for (int i = 0; i < 20; ++i) {
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

void expect_problem(const std::string& name, const char* words) {
    const SaveFile storage{name};
    TEST_ASSERT_TRUE(storage.problem().has_value());
    TEST_ASSERT_TRUE(storage.problem()->find(words) != std::string::npos);
}

void foreign_file_is_refused_and_not_changed() {
    const std::size_t whole = std::size_t{SaveFile::sector_count} * Storage::sector_bytes;
    for (const std::string& other : {std::string{"something else"}, std::string(whole, 'x'),
                                     std::string(whole, '\0'), std::string(100, 'x')}) {
        write_text(other);
        expect_problem(file, "is not a save");
        TEST_ASSERT_TRUE(text_in(file) == other);
    }
    expect_problem(folder, "is a folder");
    expect_problem("/dev/null", "cannot be read");
}

void save_files_blank_files_and_new_files_are_accepted() {
    TEST_ASSERT_FALSE(SaveFile{""}.problem().has_value());
    std::filesystem::remove(file);
    TEST_ASSERT_FALSE(SaveFile{file}.problem().has_value());
    TEST_ASSERT_FALSE(SaveFile{file}.problem().has_value());  // blank now
    write_text("");
    {
        SaveFile storage{file};
        TEST_ASSERT_FALSE(storage.problem().has_value());
        save(storage, "new");
    }
    SaveFile again{file};
    TEST_ASSERT_FALSE(again.problem().has_value());
    TEST_ASSERT_EQUAL_STRING("new", saved(again).c_str());
}

// Fills sectors 0 and 1, so that a file truncated to half still holds the last text.
void file_of_the_wrong_size_is_renamed_and_its_readable_part_used() {
    std::filesystem::remove_all(folder);
    save(*std::make_unique<SaveFile>(file), "ours");
    const std::string ours = text_in(file);
    int number = 1;
    for (const std::string& damaged : {ours + "x", ours.substr(0, ours.size() / 2)}) {
        write_text(damaged);
        {
            SaveFile storage{file};
            TEST_ASSERT_FALSE(storage.problem().has_value());
            TEST_ASSERT_EQUAL_STRING("ours", saved(storage).c_str());
            save(storage, "ours");
        }
        const std::string name = file + ".damaged" + (number == 1 ? "" : std::to_string(number));
        TEST_ASSERT_TRUE(text_in(name) == damaged);
        TEST_ASSERT_EQUAL_UINT(ours.size(), text_in(file).size());
        ++number;
    }
}

void file_truncated_anywhere_never_keeps_the_game_from_opening() {
    std::filesystem::remove_all(folder);
    save(*std::make_unique<SaveFile>(file), "ours");
    const std::string ours = text_in(file);
    for (std::size_t size = 8; size < ours.size(); size += 1 + size / 3) {
        write_text(ours.substr(0, size));
        TEST_ASSERT_FALSE(SaveFile{file}.problem().has_value());
    }
}

void second_program_is_refused_while_the_first_has_the_file() {
    std::filesystem::remove_all(folder);
    {
        SaveFile first{file};
        save(first, "first");
        expect_problem(file, "in use");
        TEST_ASSERT_EQUAL_STRING("first", saved(first).c_str());
    }
    SaveFile later{file};
    TEST_ASSERT_FALSE(later.problem().has_value());
    TEST_ASSERT_EQUAL_STRING("first", saved(later).c_str());
}

// Saves "before", then tries to save "after" once while `obstacle` holds. The save must fail and be
// reported, and the file must not change. Without the obstacle, saving works again.
template <typename Obstacle, typename Removal>
void expect_failure(Obstacle obstacle, Removal removal) {
    std::filesystem::remove_all(folder);
    SaveFile storage{file};
    Journal journal{storage, crc32};
    journal.open();
    const std::vector<std::uint8_t> before(10, 1);
    const std::vector<std::uint8_t> after(10, 2);
    TEST_ASSERT_TRUE(journal.append({0}, before));
    obstacle();
    TEST_ASSERT_FALSE(journal.append({0}, after));
    removal();
    for (int i = 0; i < SaveFile::sector_count && journal.wants_tidying(); ++i)
        journal.tidy();
    TEST_ASSERT_TRUE(journal.append({0}, after));
    TEST_ASSERT_EQUAL_UINT(std::filesystem::file_size(file),
                           SaveFile::sector_count * Storage::sector_bytes);
}

void full_disk_is_reported() {
    std::signal(SIGXFSZ, SIG_IGN);
    const auto limit = [](rlim_t bytes) {
        rlimit now{};
        getrlimit(RLIMIT_FSIZE, &now);
        now.rlim_cur = bytes;
        setrlimit(RLIMIT_FSIZE, &now);
    };
    expect_failure([&] { limit(1000); }, [&] { limit(RLIM_INFINITY); });
}

void unwritable_folder_is_reported() {
    expect_failure([] { std::filesystem::create_directory(file + ".new"); },
                   [] { std::filesystem::remove(file + ".new"); });
}

void deleted_folder_is_reported() {
    expect_failure([] { std::filesystem::remove_all(folder); },
                   [] { std::filesystem::create_directories(folder + "/deep"); });
}

void write_protected_file_is_reported() {
    if (geteuid() == 0) return;  // root may write to any file
    expect_failure([] { std::filesystem::permissions(file, std::filesystem::perms::owner_read); },
                   [] { std::filesystem::permissions(file, std::filesystem::perms::owner_all); });
}

void deleted_file_is_written_again() {
    std::filesystem::remove_all(folder);
    {
        SaveFile storage{file};
        save(storage, "before");
        std::filesystem::remove(file);
        save(storage, "after");
    }
    SaveFile storage{file};
    TEST_ASSERT_EQUAL_STRING("after", saved(storage).c_str());
}

void link_to_the_file_stays_a_link() {
    std::filesystem::remove_all(folder);
    save(*std::make_unique<SaveFile>(folder + "/deep/real.bin"), "real");
    std::filesystem::create_symlink("real.bin", file);
    save(*std::make_unique<SaveFile>(file), "linked");
    TEST_ASSERT_TRUE(std::filesystem::is_symlink(file));
    SaveFile storage{file};
    TEST_ASSERT_EQUAL_STRING("linked", saved(storage).c_str());
}

void file_that_can_never_be_written_does_not_stop_the_game() {
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    std::ofstream{folder + "/deep"} << "a file in place of the folder";
    SaveFile storage{file};
    Journal journal{storage, crc32};
    journal.open();
    TEST_ASSERT_FALSE(journal.append({0}, std::vector<std::uint8_t>(10, 1)));
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
    RUN_TEST(file_of_the_wrong_size_is_renamed_and_its_readable_part_used);
    RUN_TEST(file_truncated_anywhere_never_keeps_the_game_from_opening);
    RUN_TEST(second_program_is_refused_while_the_first_has_the_file);
    RUN_TEST(full_disk_is_reported);
    RUN_TEST(unwritable_folder_is_reported);
    RUN_TEST(deleted_folder_is_reported);
    RUN_TEST(write_protected_file_is_reported);
    RUN_TEST(deleted_file_is_written_again);
    RUN_TEST(link_to_the_file_stays_a_link);
    RUN_TEST(file_that_can_never_be_written_does_not_stop_the_game);
    RUN_TEST(default_save_file_is_in_the_data_folder_of_the_user);
    std::filesystem::remove_all(folder);
}
