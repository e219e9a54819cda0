# The host as a board like the handhelds: it plays in a window, in a terminal, or without either from a
# script.
set(KAITEN_BOARD_NAME "desktop")
# The panel size of most handhelds. The option --board selects another.
set(KAITEN_PANEL_WIDTH 240)
set(KAITEN_PANEL_HEIGHT 240)
set(KAITEN_KEYS pad_and_four_keys)
set(KAITEN_TOUCH ON)
set(KAITEN_ANNOUNCES ON) # for the tests
set(KAITEN_BOARD_SOURCES
  board.cpp complain.cpp headless.cpp host.cpp options.cpp picture.cpp png.cpp save_file.cpp script.cpp terminal.cpp)
option(KAITEN_TEXT_ONLY "Build only the terminal game, without SDL2, tools and tests" OFF)
if(KAITEN_TEXT_ONLY)
  list(APPEND KAITEN_BOARD_SOURCES no_window.cpp)
else()
  list(APPEND KAITEN_BOARD_SOURCES in_window.cpp tone_generator.cpp tones.cpp window.cpp window_state.cpp)
endif()
