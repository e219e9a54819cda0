# The host's own screen and keyboard, as a peer of the handhelds: a window, or a terminal or a script
# without one.
set(KAITEN_BOARD_NAME "desktop")
# As the handhelds' panels. Another size class is tried out with another value.
set(KAITEN_PANEL_WIDTH 240 CACHE STRING "How many pixels wide the desktop's picture is")
set(KAITEN_PANEL_HEIGHT 240 CACHE STRING "How many pixels high the desktop's picture is")
set(KAITEN_BOARD_SOURCES
  board.cpp headless.cpp host.cpp options.cpp picture.cpp png.cpp save_file.cpp script.cpp
  terminal.cpp tone_generator.cpp tones.cpp window.cpp)
