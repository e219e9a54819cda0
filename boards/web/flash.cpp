// Flash on top of the browser's storage.
#include "boards/web/flash.hpp"

#include <algorithm>

#include "boards/web/page.hpp"

namespace kaiten {
namespace {

constexpr std::uint8_t erased = 0xff;

std::size_t start_of(int sector) {
    return static_cast<std::size_t>(sector) * Storage::sector_bytes;
}

}  // namespace

BrowserFlash::BrowserFlash(int first) : first_{first} {
    bytes_.fill(erased);
    for (int sector = 0; sector < sector_count; ++sector)
        page::load_sector(first_ + sector, &bytes_[start_of(sector)]);
}

void BrowserFlash::read(std::uint32_t offset, std::span<std::uint8_t> bytes) {
    std::copy_n(&bytes_[offset], bytes.size(), bytes.begin());
}

void BrowserFlash::program(std::uint32_t offset, Page page) {
    for (std::size_t i = 0; i < page.size(); ++i)
        bytes_[offset + i] = static_cast<std::uint8_t>(bytes_[offset + i] & page[i]);
    keep(static_cast<int>(offset / sector_bytes));
}

void BrowserFlash::erase(int sector) {
    std::fill_n(&bytes_[start_of(sector)], sector_bytes, erased);
    keep(sector);
}

void BrowserFlash::keep(int sector) const {
    page::keep_sector(first_ + sector, &bytes_[start_of(sector)]);
}

}  // namespace kaiten
