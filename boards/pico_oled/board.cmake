# Raspberry Pi Pico on a breadboard: 128x64 OLED on I2C, six buttons, an optional piezo.
set(KAITEN_BOARD_NAME "Pico OLED")
set(KAITEN_PICO_BOARD pico)
set(KAITEN_PANEL_WIDTH 128)
set(KAITEN_PANEL_HEIGHT 64)
set(KAITEN_KEYS pad_and_two_keys)
include(${CMAKE_CURRENT_LIST_DIR}/../pico_handheld.cmake)
list(APPEND KAITEN_BOARD_DRIVERS display/ssd1306 link/pico_uart sound/pico_piezo)
