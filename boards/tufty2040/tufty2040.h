// The board header of the Tufty 2040, which the Pico SDK does not have. The assembler and CMake read it, too.
#pragma once

// pico_cmake_set PICO_PLATFORM=rp2040
// pico_cmake_set_default PICO_FLASH_SIZE_BYTES = (8 * 1024 * 1024)

#define PICO_DEFAULT_UART 0
#define PICO_DEFAULT_UART_TX_PIN 0
#define PICO_DEFAULT_UART_RX_PIN 1
#define PICO_VBUS_PIN 24

#define PICO_BOOT_STAGE2_CHOOSE_W25Q080 1
#define PICO_FLASH_SPI_CLKDIV 2
#define PICO_FLASH_SIZE_BYTES (8 * 1024 * 1024)
