# Pimoroni PicoSystem: 240x240 panel, eight buttons, piezo, battery, RGB LED.
set(KAITEN_BOARD_NAME "PicoSystem")
set(KAITEN_PICO_BOARD pimoroni_picosystem)
set(KAITEN_PANEL_WIDTH 240)
set(KAITEN_PANEL_HEIGHT 240)
set(KAITEN_KEYS pad_and_four_keys)
include(${CMAKE_CURRENT_LIST_DIR}/../pico_handheld.cmake)
list(APPEND KAITEN_BOARD_DRIVERS display/st7789 light/pico_rgb_led sound/pico_piezo)
