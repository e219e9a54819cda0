// Types for pins and sets of pins. The SDK's functions take both as plain integers, so that a pin
// passed as a mask would compile and do nothing.
#pragma once

#include <cstdint>

namespace kaiten {

struct Pin {
    std::uint8_t number;
};

struct PinMask {
    std::uint32_t bits;
};

constexpr PinMask mask_of(Pin pin) {
    return {std::uint32_t{1} << pin.number};
}

constexpr PinMask operator|(PinMask left, PinMask right) {
    return {left.bits | right.bits};
}

}  // namespace kaiten
