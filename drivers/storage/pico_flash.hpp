// The last sectors of the flash. A firmware update keeps them, because the program is at the
// beginning of flash. On the RP2350, the very last sector is not among them: an update erases it.
//
// Flash cannot be read while it is written. The SDK's routines therefore run from RAM, and all
// interrupts but that of the buttons are disabled: for 0.5 ms per page and 45 ms per sector
// (typical; the data sheets allow 3 and 400 ms). A frame under way to the panel is finished first,
// or it would be torn. USB does not respond during that time, which its host tolerates.
#pragma once

#include "drivers/display/display.hpp"
#include "drivers/storage/storage.hpp"

namespace kaiten {

class PicoFlash final : public Storage {
public:
    static constexpr int sector_count = 16;

    // The saves are the last sectors. The games lie below the saves and the spare sector.
    enum class Region : std::uint8_t { saves, games };

    PicoFlash(Display& display, Region region) : display_{display}, region_{region} {}

    int sectors() const override { return sector_count; }
    void read(std::uint32_t offset, std::span<std::uint8_t> bytes) override;
    void program(std::uint32_t offset, Page page) override;
    void erase(int sector) override;
    void erase_spare() override;

private:
    std::uint32_t first() const;
    void erase_at(std::uint32_t offset);

    Display& display_;
    Region region_;
};

}  // namespace kaiten
