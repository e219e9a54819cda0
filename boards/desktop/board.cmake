# The host's own screen and keyboard, as a peer of the handhelds: a window, or a terminal or a script
# without one.
set(KAITEN_BOARD_NAME "desktop")
# As most handhelds' panels; there is a program for each of the other size classes, too.
set(KAITEN_PANEL_WIDTH 240)
set(KAITEN_PANEL_HEIGHT 240)
set(KAITEN_BOARD_SOURCES picture.cpp)
set(KAITEN_BOARD_COMMON
  board.cpp headless.cpp host.cpp options.cpp png.cpp save_file.cpp script.cpp terminal.cpp)
option(KAITEN_TEXT_ONLY "The game in a terminal alone: without SDL2, tools and tests" OFF)
if(KAITEN_TEXT_ONLY)
  list(APPEND KAITEN_BOARD_COMMON no_window.cpp)
else()
  list(APPEND KAITEN_BOARD_SOURCES window.cpp)
  list(APPEND KAITEN_BOARD_COMMON in_window.cpp tone_generator.cpp tones.cpp)
endif()
