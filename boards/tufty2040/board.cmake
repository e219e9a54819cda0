# Pimoroni Tufty 2040: 320x240 panel on a parallel bus, five keys.
set(KAITEN_BOARD_NAME "Tufty 2040")
set(KAITEN_PICO_BOARD tufty2040)
set(PICO_BOARD_HEADER_DIRS ${CMAKE_CURRENT_LIST_DIR}) # for tufty2040.h
set(KAITEN_PANEL_WIDTH 320)
set(KAITEN_PANEL_HEIGHT 240)
set(KAITEN_KEYS four_keys)
set(KAITEN_KEYS_ACTIVE_HIGH ON)
include(${CMAKE_CURRENT_LIST_DIR}/../pico_handheld.cmake)
list(APPEND KAITEN_BOARD_DRIVERS display/st7789_parallel)
