# Raspberry Pi Pico under a Waveshare Pico-LCD-1.14: 240x135 panel, stick, two keys.
set(KAITEN_BOARD_NAME "Pico LCD 1.14")
set(KAITEN_PICO_BOARD pico)
set(KAITEN_PANEL_WIDTH 240)
set(KAITEN_PANEL_HEIGHT 135)
set(KAITEN_KEYS pad_and_two_keys)
include(${CMAKE_CURRENT_LIST_DIR}/../pico_handheld.cmake)
list(APPEND KAITEN_BOARD_DRIVERS display/st7789 link/pico_uart)
