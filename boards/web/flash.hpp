// The browser's storage as flash: memory that behaves like flash. The page stores every changed
// sector at once, so that the journal equals that of a device.
#pragma once

#include <array>

#include "drivers/storage/storage.hpp"

namespace kaiten {

class BrowserFlash final : public Storage {
public:
    static constexpr int sector_count = 16;

    // The page numbers the sectors from `first` on.
    explicit BrowserFlash(int first);

    int sectors() const override { return sector_count; }
    void read(std::uint32_t offset, std::span<std::uint8_t> bytes) override;
    void program(std::uint32_t offset, Page page) override;
    void erase(int sector) override;

private:
    void keep(int sector) const;

    int first_;
    std::array<std::uint8_t, std::size_t{sector_count} * sector_bytes> bytes_{};
};

}  // namespace kaiten
