// The desktop's flash: memory with an optional file behind it. It behaves like flash, so that the
// journal in the file equals that of a device.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "drivers/storage/storage.hpp"

namespace kaiten {

class SaveFile final : public Storage {
public:
    static constexpr int sector_count = 16;

    // An empty name means no file: saves are lost when the program ends. A missing file is created.
    // An existing file is only read here; check it with problem_with_save_file() before the first
    // write.
    explicit SaveFile(std::string file);

    int sectors() const override { return sector_count; }
    void read(std::uint32_t offset, std::span<std::uint8_t> bytes) override;
    void program(std::uint32_t offset, Page page) override;
    void erase(int sector) override;

private:
    void make_file();
    void write_through(std::size_t offset, std::size_t count);

    std::string file_;
    std::vector<std::uint8_t> bytes_;
};

// Returns why the file may not be used, as a sentence, or nothing if it may. A file that is not a
// save file would be overwritten by the first save.
std::optional<std::string> problem_with_save_file(const std::string& file);

// Returns the save file in the user's data folder (XDG specification), or an empty name if there is
// no such folder.
std::string default_save_file();

}  // namespace kaiten
