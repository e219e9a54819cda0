# Raspberry Pi Pico on a Pimoroni Pico Explorer Base: 240x240 panel, four keys.
set(KAITEN_BOARD_NAME "Pico Explorer")
set(KAITEN_PICO_BOARD pico)
set(KAITEN_PANEL_WIDTH 240)
set(KAITEN_PANEL_HEIGHT 240)
set(KAITEN_KEYS four_keys)
include(${CMAKE_CURRENT_LIST_DIR}/../pico_handheld.cmake)
list(APPEND KAITEN_BOARD_DRIVERS display/st7789 link/pico_uart)
