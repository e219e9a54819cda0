// The save file, and the check that a file may be used as one.
#include "boards/desktop/save_file.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "drivers/storage/journal.hpp"

namespace kaiten {
namespace {

constexpr std::uint8_t erased = 0xff;
constexpr std::size_t save_bytes = std::size_t{SaveFile::sector_count} * Storage::sector_bytes;

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

}  // namespace

std::string default_save_file() {
    const std::string data = variable("XDG_DATA_HOME");
    if (!data.empty()) return data + "/kaiten/save.bin";
    const std::string home = variable("HOME");
    return home.empty() ? "" : home + "/.local/share/kaiten/save.bin";
}

std::optional<std::string> problem_with_save_file(const std::string& file) {
    std::error_code error;
    const auto kind = std::filesystem::status(file, error).type();
    if (file.empty() || kind == std::filesystem::file_type::not_found) return {};
    const std::string quoted = "'" + file + "'";
    if (kind == std::filesystem::file_type::directory) return quoted + " is a folder";
    const std::uintmax_t size = std::filesystem::file_size(file, error);
    if (error || !std::ifstream{file, std::ios::binary}) return quoted + " cannot be read";
    if (size == 0) return {};
    SaveFile save{file};
    if (size == save_bytes && Journal::fits(save)) return {};
    return quoted + " is not a save of this game: it is left as it is";
}

SaveFile::SaveFile(std::string file) : file_{std::move(file)}, bytes_(save_bytes, erased) {
    if (file_.empty()) return;
    std::ifstream stream{file_, std::ios::binary};
    if (stream && stream.peek() != std::ifstream::traits_type::eof()) {
        stream.read(reinterpret_cast<char*>(bytes_.data()),
                    static_cast<std::streamsize>(bytes_.size()));
        return;
    }
    make_file();
}

void SaveFile::make_file() {
    std::error_code ignored;  // the write below fails then, too, and reports it
    std::filesystem::create_directories(std::filesystem::path{file_}.parent_path(), ignored);
    std::ofstream created{file_, std::ios::binary};
    created.write(reinterpret_cast<const char*>(bytes_.data()),
                  static_cast<std::streamsize>(bytes_.size()));
    if (created.flush()) return;
    std::fprintf(stderr, "kaiten_desktop: cannot write '%s': nothing will be saved\n",
                 file_.c_str());
    file_.clear();
}

void SaveFile::read(std::uint32_t offset, std::span<std::uint8_t> bytes) {
    std::copy_n(bytes_.begin() + offset, bytes.size(), bytes.begin());
}

void SaveFile::program(std::uint32_t offset, Page page) {
    for (std::size_t i = 0; i < page.size(); ++i)
        bytes_[offset + i] = static_cast<std::uint8_t>(bytes_[offset + i] & page[i]);
    write_through(offset, page.size());
}

void SaveFile::erase(int sector) {
    const std::size_t offset = static_cast<std::size_t>(sector) * sector_bytes;
    std::fill_n(bytes_.begin() + static_cast<std::ptrdiff_t>(offset), sector_bytes, erased);
    write_through(offset, sector_bytes);
}

void SaveFile::write_through(std::size_t offset, std::size_t count) {
    if (file_.empty()) return;
    std::fstream stream{file_, std::ios::binary | std::ios::in | std::ios::out};
    stream.seekp(static_cast<std::streamoff>(offset));
    stream.write(reinterpret_cast<const char*>(&bytes_[offset]),
                 static_cast<std::streamsize>(count));
}

}  // namespace kaiten
