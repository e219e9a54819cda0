# The browser as a board like the handhelds: the program is WebAssembly and runs in the page of page/.
# The page calls the program, which never waits.
set(KAITEN_BOARD_NAME "browser")
set(KAITEN_PANEL_WIDTH 240)
set(KAITEN_PANEL_HEIGHT 240)
set(KAITEN_KEYS pad_and_four_keys)
set(KAITEN_TOUCH ON)
set(KAITEN_BOARD_SOURCES board.cpp flash.cpp line.cpp screen.cpp tones.cpp)
set(KAITEN_ANNOUNCES ON)
set(KAITEN_BOARD_MAIN stepped_main.cpp)
set(CMAKE_TOOLCHAIN_FILE ${CMAKE_SOURCE_DIR}/tools/cmake/KaitenWasm.cmake)
