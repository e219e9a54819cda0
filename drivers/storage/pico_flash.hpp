// The last sectors of the RP2040's flash. A new firmware leaves them alone: it lies at the front.
//
// Nothing can be read from flash while it is written, so the SDK's routines run from RAM, and no
// interrupt comes but the one that looks at the buttons: 0.5 ms for a page, 45 ms for a sector
// (both typical; the chips' data sheets allow 3 and 400). A picture under way is finished first, or
// it would be torn; USB is deaf for that time, which its host bears.
#pragma once

#include "drivers/display/display.hpp"
#include "drivers/storage/storage.hpp"

namespace kaiten {

class PicoFlash final : public Storage {
public:
    static constexpr int sector_count = 16;

    explicit PicoFlash(Display& display) : display_{display} {}

    int sectors() const override { return sector_count; }
    void read(std::uint32_t offset, std::span<std::uint8_t> bytes) override;
    void program(std::uint32_t offset, Page page) override;
    void erase(int sector) override;
    void erase_spare() override;

private:
    void erase_at(std::uint32_t offset);

    Display& display_;
};

}  // namespace kaiten
