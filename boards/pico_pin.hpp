// A macro that names a pin once, for the board's table and for picotool.
#pragma once

#include "drivers/pins.hpp"
#include "pico/binary_info.h"

// Defines a pin and its description in picotool. Each use needs its own line, because the SDK
// derives an identifier from the line number.
#define KAITEN_PIN(name, pin_number, meaning) \
    constexpr kaiten::Pin name{pin_number};   \
    bi_decl(bi_1pin_with_name(pin_number, meaning))
