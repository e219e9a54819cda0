// Interface of non-volatile memory with the behaviour of NOR flash: an erased sector is all ones,
// programming only clears bits, and only whole sectors can be erased. The journal uses this
// interface, so that the same code runs on RAM, a file and flash.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace kaiten {

class Storage {
public:
    static constexpr std::uint32_t page_bytes = 256;
    static constexpr std::uint32_t sector_bytes = 4096;
    using Page = std::span<const std::uint8_t, page_bytes>;

    // Number of sectors, at least two.
    virtual int sectors() const = 0;
    virtual void read(std::uint32_t offset, std::span<std::uint8_t> bytes) = 0;
    // Programs a whole page from RAM. The offset is a multiple of the page size.
    virtual void program(std::uint32_t offset, Page page) = 0;
    virtual void erase(int sector) = 0;
    // Erases a spare sector outside these, if there is one and it holds no data. So tests may use
    // it.
    virtual void erase_spare() {}

protected:
    ~Storage() = default;
};

}  // namespace kaiten
