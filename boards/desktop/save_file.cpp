// The save file: its lock, the check that it may be used, and its replacement.
#include "boards/desktop/save_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "boards/desktop/complain.hpp"
#include "drivers/storage/journal.hpp"

namespace kaiten {
namespace {

namespace files = std::filesystem;

constexpr std::uint8_t erased = 0xff;
constexpr std::size_t save_bytes = std::size_t{SaveFile::sector_count} * Storage::sector_bytes;
constexpr int file_mode = 0644;

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

// Returns a name beside the file that no other file has.
std::string free_name(const std::string& file) {
    std::error_code ignored;
    std::string name = file + ".damaged";
    for (int i = 2; files::exists(name, ignored); ++i)
        name = file + ".damaged" + std::to_string(i);
    return name;
}

// Writes the bytes and returns whether they are on the disk.
bool write_file(const std::string& file, std::span<const std::uint8_t> bytes) {
    const int opened = ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, file_mode);
    if (opened < 0) return false;
    bool written = true;
    while (written && !bytes.empty()) {
        const ssize_t count = ::write(opened, bytes.data(), bytes.size());
        written = count > 0 || (count < 0 && errno == EINTR);
        bytes = bytes.subspan(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    }
    written = written && ::fsync(opened) == 0;
    return ::close(opened) == 0 && written;
}

}  // namespace

std::string default_save_file() {
    const std::string data = variable("XDG_DATA_HOME");
    if (!data.empty()) return data + "/kaiten/save.bin";
    const std::string home = variable("HOME");
    return home.empty() ? "" : home + "/.local/share/kaiten/save.bin";
}

std::string archive_file(const std::string& save_file) {
    return save_file.empty() ? "" : save_file + ".games";
}

SaveFile::SaveFile(const std::string& file) : bytes_(save_bytes, erased) {
    if (file.empty()) return;
    // A link stays a link: the file that it leads to is replaced.
    std::error_code error;
    file_ = files::weakly_canonical(file, error).string();
    if (error) file_ = file;
    open();
    if (!problem_) return;
    problem_ = "'" + file + "' " + *problem_;
    file_.clear();
    std::ranges::fill(bytes_, erased);
}

SaveFile::~SaveFile() {
    if (lock_ >= 0) ::close(lock_);
}

void SaveFile::open() {
    std::error_code error;
    const files::file_type type = files::status(file_, error).type();
    const bool missing = type == files::file_type::not_found;
    if (type == files::file_type::directory) {
        problem_ = "is a folder";
    } else if (!missing &&
               (type != files::file_type::regular || !std::ifstream{file_, std::ios::binary})) {
        problem_ = "cannot be read";
    } else {
        files::create_directories(files::path{file_}.parent_path(), error);
        if (!lock())
            problem_ = "is in use by another Kaiten: close that one, or play with --save ''";
        else if (missing)
            store();
        else
            load();
    }
}

// Takes the lock of the file. The file itself is replaced at every save, so it cannot hold a lock.
// Returns false if another program holds it. If no lock can be created, no file can be saved
// either.
bool SaveFile::lock() {
    lock_ = ::open((file_ + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, file_mode);
    return lock_ < 0 || ::flock(lock_, LOCK_EX | LOCK_NB) == 0;
}

void SaveFile::load() {
    std::ifstream stream{file_, std::ios::binary};
    const std::string found{std::istreambuf_iterator<char>{stream}, {}};
    std::copy_n(found.begin(), std::min(found.size(), save_bytes), bytes_.begin());
    if (!Journal::fits(*this))
        problem_ = "is not a save of this game: it is left as it is";
    else if (found.empty())
        store();
    else if (found.size() != save_bytes)
        put_aside();
}

// Renames a save file of the wrong size and goes on with the part that is readable.
void SaveFile::put_aside() {
    const std::string name = free_name(file_);
    std::error_code error;
    files::rename(file_, name, error);
    if (error) {
        problem_ = "is damaged and cannot be renamed";
        return;
    }
    complain("'" + file_ + "' was damaged: it is now '" + name +
             "', and its readable part is used");
    store();
}

void SaveFile::read(std::uint32_t offset, std::span<std::uint8_t> bytes) {
    std::copy_n(bytes_.begin() + offset, bytes.size(), bytes.begin());
}

void SaveFile::program(std::uint32_t offset, Page page) {
    Bytes after(page.begin(), page.end());
    for (std::size_t i = 0; i < after.size(); ++i)
        after[i] = static_cast<std::uint8_t>(after[i] & bytes_[offset + i]);
    change(offset, after);
}

void SaveFile::erase(int sector) {
    change(static_cast<std::size_t>(sector) * sector_bytes, Bytes(sector_bytes, erased));
}

// Changes the bytes from `offset` on, unless the file cannot be written.
void SaveFile::change(std::size_t offset, const Bytes& after) {
    const auto place = bytes_.begin() + static_cast<std::ptrdiff_t>(offset);
    const Bytes before(place, place + static_cast<std::ptrdiff_t>(after.size()));
    std::ranges::copy(after, place);
    if (!store()) std::ranges::copy(before, place);
}

// Replaces the file by one with the current bytes. Respects a file that is write-protected, which
// a rename would replace. Complains at the first of several failures.
bool SaveFile::store() {
    if (file_.empty()) return true;
    const bool is_protected =
        ::access(file_.c_str(), F_OK) == 0 && ::access(file_.c_str(), W_OK) != 0;
    const std::string fresh = file_ + ".new";
    const bool stored = !is_protected && write_file(fresh, bytes_) &&
                        std::rename(fresh.c_str(), file_.c_str()) == 0;
    if (!stored && !is_protected) ::unlink(fresh.c_str());
    if (!stored && !has_failed_) complain("cannot write '" + file_ + "': nothing is saved");
    has_failed_ = !stored;
    return stored;
}

}  // namespace kaiten
