# Pajenicko PicoPad: a Raspberry Pi Pico with a 320x240 panel, eight keys and a speaker.
set(KAITEN_BOARD_NAME "PicoPad")
set(KAITEN_PICO_BOARD pico)
set(KAITEN_PANEL_WIDTH 320)
set(KAITEN_PANEL_HEIGHT 240)
set(KAITEN_KEYS pad_and_four_keys)
include(${CMAKE_CURRENT_LIST_DIR}/../pico_handheld.cmake)
list(APPEND KAITEN_BOARD_DRIVERS display/st7789 sound/pico_piezo)
