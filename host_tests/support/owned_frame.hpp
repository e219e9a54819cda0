// A frame that owns its pixels.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "drivers/display/frame.hpp"

namespace kaiten {

class OwnedFrame final : public Frame {
public:
    explicit OwnedFrame(Size size) : OwnedFrame{size, Pixels(size.pixels())} {}
    // Copies the pixels.
    explicit OwnedFrame(const Frame& frame)
        : OwnedFrame{frame.size(), {frame.pixels().begin(), frame.pixels().end()}} {}
    OwnedFrame(const OwnedFrame& other) : OwnedFrame{static_cast<const Frame&>(other)} {}
    OwnedFrame& operator=(const OwnedFrame&) = delete;

private:
    using Pixels = std::vector<std::uint8_t>;
    OwnedFrame(Size size, Pixels pixels) : Frame{size, pixels}, pixels_{std::move(pixels)} {}

    Pixels pixels_;
};

inline bool same_pixels(const Frame& one, const Frame& other) {
    return std::ranges::equal(one.pixels(), other.pixels());
}

}  // namespace kaiten
