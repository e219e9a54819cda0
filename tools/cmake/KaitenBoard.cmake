# Reads the chosen board's folder. Its board.cmake sets
#   KAITEN_BOARD_NAME     as people call it
#   KAITEN_PANEL_WIDTH, KAITEN_PANEL_HEIGHT  its panel's pixels; firmware/panels has a folder
#                         for each size class
#   KAITEN_PICO_BOARD     the Pico SDK's board header (device boards only)
#   KAITEN_BOARD_DRIVERS  the drivers it uses, one of a family: family/driver, as the family's
#                         CMakeLists.txt declares them
#   KAITEN_BOARD_SOURCES  its own files
#   KAITEN_BOARD_COMMON   those of them that do not know how large a picture is: a board with several
#                         panels compiles them once
#   KAITEN_BOARD_MAIN     where the program begins there, a file of firmware/app (main.cpp if unset)
set(KAITEN_BOARD_DIR ${CMAKE_SOURCE_DIR}/boards/${KAITEN_BOARD})
if(NOT EXISTS ${KAITEN_BOARD_DIR}/board.cmake)
  file(GLOB boards RELATIVE ${CMAKE_SOURCE_DIR}/boards ${CMAKE_SOURCE_DIR}/boards/*/board.cmake)
  list(TRANSFORM boards REPLACE "/board.cmake" "")
  list(JOIN boards ", " boards)
  message(FATAL_ERROR "There is no board '${KAITEN_BOARD}'. Boards: ${boards}")
endif()
include(${KAITEN_BOARD_DIR}/board.cmake)
if(NOT KAITEN_PANEL_WIDTH OR NOT KAITEN_PANEL_HEIGHT)
  message(FATAL_ERROR "${KAITEN_BOARD}: board.cmake does not tell how large its panel is.")
endif()
