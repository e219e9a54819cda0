// The ring of the boards with a Pico: UART0 on the first two pins, which none of their displays and
// keys uses. Only board.cpp files include this.
#pragma once

#include "boards/pico_pin.hpp"
#include "drivers/link/pico_uart.hpp"

namespace kaiten::pico_ring {

KAITEN_PIN(out, 0, "ring, to GP1 of the next device")
KAITEN_PIN(in, 1, "ring, from GP0 of the previous device")

constinit PicoUart uart{{.uart = 0, .out = out, .in = in}};

}  // namespace kaiten::pico_ring
