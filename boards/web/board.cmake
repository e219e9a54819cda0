# A page in a browser, as a peer of the handhelds: the program is WebAssembly, and page/ is what it
# runs in. It is called by the page and never waits.
set(KAITEN_BOARD_NAME "browser")
set(KAITEN_PANEL_WIDTH 240)
set(KAITEN_PANEL_HEIGHT 240)
set(KAITEN_BOARD_SOURCES board.cpp flash.cpp line.cpp screen.cpp tones.cpp)
set(KAITEN_BOARD_MAIN stepped_main.cpp)
set(CMAKE_TOOLCHAIN_FILE ${CMAKE_SOURCE_DIR}/tools/cmake/KaitenWasm.cmake)
