// Sends the probe's output to UART0 on its default pin.
#include "hardware/gpio.h"
#include "hardware/uart.h"
#include "host_tests/device_probe/output.hpp"

namespace kaiten::probe {
namespace {

constexpr unsigned tx_pin = 0;
constexpr unsigned baud = 921600;

}  // namespace

void open_output() {
    uart_init(uart0, baud);
    gpio_set_function(tx_pin, GPIO_FUNC_UART);
}

void write_output(char c) {
    uart_putc_raw(uart0, c);
}

void end_output() {
    for (;;)
        __asm volatile("wfi");
}

}  // namespace kaiten::probe
