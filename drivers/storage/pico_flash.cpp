// Flash on the Pico SDK.
#include "drivers/storage/pico_flash.hpp"

#include <algorithm>

#include "drivers/pico_chip.hpp"
#include "drivers/pico_interrupts.hpp"
#include "hardware/flash.h"
#include "pico/binary_info.h"

namespace kaiten {
namespace {

constexpr std::uint32_t region_bytes = PicoFlash::sector_count * Storage::sector_bytes;
constexpr std::uint32_t region_offset =
    PICO_FLASH_SIZE_BYTES - chip::reserved_flash_bytes - region_bytes;

// The spare sector lies directly below the saves, and the games below it.
constexpr std::uint32_t spare_offset = region_offset - Storage::sector_bytes;
constexpr std::uint32_t games_offset = spare_offset - region_bytes;

// Makes picotool list the saves and games, so that nobody overwrites them by accident.
bi_decl(bi_block_device(BINARY_INFO_TAG_RASPBERRY_PI, "Kaiten saves", XIP_BASE + region_offset,
                        region_bytes, nullptr,
                        BINARY_INFO_BLOCK_DEV_FLAG_READ | BINARY_INFO_BLOCK_DEV_FLAG_WRITE |
                            BINARY_INFO_BLOCK_DEV_FLAG_PT_NONE));
bi_decl(bi_block_device(BINARY_INFO_TAG_RASPBERRY_PI, "Kaiten games", XIP_BASE + games_offset,
                        region_bytes, nullptr,
                        BINARY_INFO_BLOCK_DEV_FLAG_READ | BINARY_INFO_BLOCK_DEV_FLAG_WRITE |
                            BINARY_INFO_BLOCK_DEV_FLAG_PT_NONE));

}  // namespace

std::uint32_t PicoFlash::first() const {
    return region_ == Region::saves ? region_offset : games_offset;
}

void PicoFlash::read(std::uint32_t offset, std::span<std::uint8_t> bytes) {
    const auto* from = reinterpret_cast<const std::uint8_t*>(XIP_BASE + first() + offset);
    std::copy_n(from, bytes.size(), bytes.begin());
}

void PicoFlash::program(std::uint32_t offset, Page page) {
    display_.wait_until_shown();
    const WithoutFlash guard;
    flash_range_program(first() + offset, page.data(), page.size());
}

void PicoFlash::erase(int sector) {
    erase_at(first() + static_cast<std::uint32_t>(sector) * sector_bytes);
}

// Leaves data alone that another program has stored there.
void PicoFlash::erase_spare() {
    const auto* from = reinterpret_cast<const std::uint8_t*>(XIP_BASE + spare_offset);
    const bool blank =
        std::all_of(from, from + sector_bytes, [](std::uint8_t byte) { return byte == 0xff; });
    if (blank) erase_at(spare_offset);
}

void PicoFlash::erase_at(std::uint32_t offset) {
    display_.wait_until_shown();
    const WithoutFlash guard;
    flash_range_erase(offset, sector_bytes);
}

}  // namespace kaiten
