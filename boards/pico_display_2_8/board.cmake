# Raspberry Pi Pico on a Pimoroni Pico Display Pack 2.8: 320x240 panel, four keys, RGB LED.
set(KAITEN_BOARD_NAME "Pico Display 2.8")
set(KAITEN_PICO_BOARD pico)
set(KAITEN_PANEL_WIDTH 320)
set(KAITEN_PANEL_HEIGHT 240)
set(KAITEN_KEYS four_keys)
include(${CMAKE_CURRENT_LIST_DIR}/../pico_handheld.cmake)
list(APPEND KAITEN_BOARD_DRIVERS display/st7789 light/pico_rgb_led link/pico_uart)
