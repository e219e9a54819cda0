// Memory that keeps its contents without power, with the ways of NOR flash: an erased sector is all
// ones, programming only clears bits, and only whole sectors can be erased. The journal is written
// against this, so that RAM, a file and flash use the same code.
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

    // How many sectors there are, at least two.
    virtual int sectors() const = 0;
    virtual void read(std::uint32_t offset, std::span<std::uint8_t> bytes) = 0;
    // One whole page, at a multiple of its size, from RAM.
    virtual void program(std::uint32_t offset, Page page) = 0;
    virtual void erase(int sector) = 0;
    // One sector that is none of these, if there is one: for a try, as nothing is ever in it.
    virtual void erase_spare() {}

protected:
    ~Storage() = default;
};

}  // namespace kaiten
