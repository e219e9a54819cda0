// The desktop's flash: memory, and a file behind it if there is to be one. It behaves as flash
// does, so that the journal in the file is the one a device would have.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "drivers/storage/storage.hpp"

namespace kaiten {

class SaveFile final : public Storage {
public:
    static constexpr int sector_count = 16;

    // An empty name is no file: what is saved ends with the program. A file that is not there yet
    // is made; one that may not be used (see below) is left alone.
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

// Why the file may not be used, in a sentence; nothing if it may. Something else than a save would
// be lost to the first save.
std::optional<std::string> problem_with_save_file(const std::string& file);

// The save file in the user's data folder, as the XDG specification has it; empty if there is no
// such folder.
std::string default_save_file();

}  // namespace kaiten
