// The browser's storage as flash: memory that behaves as flash does, and every sector that changed
// is kept by the page at once. So the journal in it is the one a device would have.
#pragma once

#include <array>

#include "drivers/storage/storage.hpp"

namespace kaiten {

class BrowserFlash final : public Storage {
public:
    static constexpr int sector_count = 16;

    BrowserFlash();

    int sectors() const override { return sector_count; }
    void read(std::uint32_t offset, std::span<std::uint8_t> bytes) override;
    void program(std::uint32_t offset, Page page) override;
    void erase(int sector) override;

private:
    void keep(int sector) const;

    std::array<std::uint8_t, std::size_t{sector_count} * sector_bytes> bytes_{};
};

}  // namespace kaiten
