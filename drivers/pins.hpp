// Pins and sets of pins, with types of their own: the SDK's functions take both as plain integers,
// and one given for the other compiles and does nothing.
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
