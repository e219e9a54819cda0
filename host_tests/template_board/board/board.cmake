# A template for a board: Raspberry Pi Pico with an ST7789 panel of 240x240 pixels, a pad and two keys. Copy
# the folder to boards/NAME and change every line: KaitenBoard.cmake explains the variables.
set(KAITEN_BOARD_NAME "Template")
set(KAITEN_PICO_BOARD pico) # a header of the Pico SDK, src/boards/include/boards/NAME.h
set(KAITEN_PANEL_WIDTH 240)
set(KAITEN_PANEL_HEIGHT 240)
set(KAITEN_KEYS pad_and_two_keys) # a value of drivers/input/key_arrangement.hpp
include(${CMAKE_CURRENT_LIST_DIR}/../pico_handheld.cmake)
list(APPEND KAITEN_BOARD_DRIVERS display/st7789) # also sound/… and light/…, if the board has them
