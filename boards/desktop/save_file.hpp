// The desktop's flash: memory with an optional file behind it. It behaves like flash, so that the
// journal in the file equals that of a device.
//
// Every change replaces the whole file, so that a crash leaves the old or the new content. A change
// that the file does not accept is undone in memory: the journal reads that back and reports that
// saving failed.
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
    // A file that was truncated or extended is renamed, and its readable part used. A file that
    // must not be used is left as it is: problem() tells why.
    explicit SaveFile(const std::string& file);
    ~SaveFile();
    SaveFile(const SaveFile&) = delete;
    SaveFile& operator=(const SaveFile&) = delete;

    // Returns why the file must not be used, as a sentence, or nothing if it is in use. A file that
    // is not a save file would be overwritten by the first save.
    const std::optional<std::string>& problem() const { return problem_; }

    int sectors() const override { return sector_count; }
    void read(std::uint32_t offset, std::span<std::uint8_t> bytes) override;
    void program(std::uint32_t offset, Page page) override;
    void erase(int sector) override;

private:
    using Bytes = std::vector<std::uint8_t>;

    void open();
    bool lock();
    void load();
    void put_aside();
    void change(std::size_t offset, const Bytes& after);
    bool store();

    std::string file_;
    std::optional<std::string> problem_;
    Bytes bytes_;
    int lock_ = -1;            // descriptor of the lock file
    bool has_failed_ = false;  // the last attempt to write the file failed
};

// Returns the save file in the user's data folder (XDG specification), or an empty name if there is
// no such folder.
std::string default_save_file();
// Returns the file of finished games, which lies beside the save file. Without a save file there is
// none either.
std::string archive_file(const std::string& save_file);

}  // namespace kaiten
