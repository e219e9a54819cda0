// A model of flash memory. As in real flash, erasing sets bits and programming only clears them.
// The power can fail after an operation or during it. Without power nothing is written.
#pragma once

#include <unity.h>

#include <algorithm>
#include <cstring>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "drivers/storage/storage.hpp"

namespace kaiten {

// Time of a power failure: the index of an operation, counted from the call of cut_power(), and the
// fraction of that operation which is still done.
struct PowerCut {
    int operation;
    double fraction;
};

class FlashModel final : public Storage {
public:
    explicit FlashModel(int sectors)
        : bytes(static_cast<std::size_t>(sectors) * sector_bytes, 0xff),
          erasures(static_cast<std::size_t>(sectors)) {}

    void cut_power(PowerCut cut) {
        cut_ = cut;
        operations_ = 0;
    }

    // Returns whether the power had failed.
    bool restore_power() {
        cut_.reset();
        return !std::exchange(powered_, true);
    }

    int sectors() const override { return static_cast<int>(erasures.size()); }

    void read(std::uint32_t offset, std::span<std::uint8_t> out) override {
        TEST_ASSERT_TRUE(offset + out.size() <= bytes.size());
        std::memcpy(out.data(), bytes.data() + offset, out.size());
    }

    void program(std::uint32_t offset, Page page) override {
        TEST_ASSERT_EQUAL_UINT32(0, offset % page_bytes);
        const double fraction = begin_operation();
        const auto whole = static_cast<std::size_t>(fraction * page_bytes);
        std::uint8_t* const to = bytes.data() + offset;
        const std::uint8_t* const from = page.data();
        for (std::size_t i = 0; i < whole; ++i)
            to[i] &= from[i];
        // In the byte that was being programmed, only some bits are cleared.
        if (fraction > 0 && whole < page_bytes) to[whole] &= from[whole] | random_byte();
    }

    void erase(int sector) override {
        const double fraction = begin_operation();
        if (fraction > 0) ++erasures[static_cast<std::size_t>(sector)];
        std::uint8_t* const first = bytes.data() + static_cast<std::size_t>(sector) * sector_bytes;
        if (fraction == 1) {
            std::memset(first, 0xff, sector_bytes);
        } else if (fraction > 0) {
            std::for_each_n(first, sector_bytes,
                            [&](std::uint8_t& byte) { byte = partly_erased(byte, fraction); });
        }
    }

    int operations() const { return operations_; }
    void count_operations() { operations_ = 0; }

    std::vector<std::uint8_t> bytes;
    std::vector<int> erasures;

private:
    // Returns the fraction of the operation that is done: 1 with power, 0 without, and the fraction
    // of the cut if the power fails now.
    double begin_operation() {
        if (!powered_) return 0;
        if (cut_ && operations_ == cut_->operation) {
            powered_ = false;
            return cut_->fraction;
        }
        ++operations_;
        return 1;
    }

    std::uint8_t random_byte() { return static_cast<std::uint8_t>(random_() & 0xff); }

    std::uint8_t partly_erased(std::uint8_t byte, double fraction) {
        int set = byte;
        for (int bit = 0; bit < 8; ++bit) {
            if (static_cast<double>(random_() & 0xffff) < fraction * 0x10000) set |= 1 << bit;
        }
        return static_cast<std::uint8_t>(set);
    }

    std::optional<PowerCut> cut_;
    bool powered_ = true;
    int operations_ = 0;
    std::minstd_rand random_{1};
};

}  // namespace kaiten
