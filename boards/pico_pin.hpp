// A board's pins: each is named once, for the board's table and for picotool.
#pragma once

#include "drivers/pins.hpp"
#include "pico/binary_info.h"

// A pin by its name, and what picotool tells of it. It takes a line of its own: the SDK names what
// it makes of it by the line.
#define KAITEN_PIN(name, pin_number, meaning) \
    constexpr kaiten::Pin name{pin_number};   \
    bi_decl(bi_1pin_with_name(pin_number, meaning))
