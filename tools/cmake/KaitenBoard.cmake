# Includes boards/KAITEN_BOARD/board.cmake, which sets these variables:
#   KAITEN_BOARD_NAME     human-readable name of the board
#   KAITEN_PANEL_WIDTH, KAITEN_PANEL_HEIGHT  size of the panel in pixels; firmware/panels has one
#                         folder per size
#   KAITEN_KEYS           arrangement of the keys, a value of drivers/input/key_arrangement.hpp
#   KAITEN_PICO_BOARD     name of the board in the Pico SDK (device boards only)
#   KAITEN_KEYS_ACTIVE_HIGH  ON if a pressed key connects its pin to the supply, not to ground (default: OFF)
#   KAITEN_BOARD_DRIVERS  one driver per family, written as family/driver; the CMakeLists.txt of the
#                         family declares the names
#   KAITEN_BOARD_SOURCES  source files of the board
#   KAITEN_TOUCH          ON if the board has a touch panel or a mouse (default: OFF)
#   KAITEN_ANNOUNCES      ON: the program contains the texts of screens that a page reads out (default: OFF)
#   KAITEN_BOARD_MAIN     file in firmware/main that contains main() (default: main.cpp)
set(KAITEN_BOARD_DIR ${CMAKE_SOURCE_DIR}/boards/${KAITEN_BOARD})
if(NOT EXISTS ${KAITEN_BOARD_DIR}/board.cmake)
  file(GLOB boards RELATIVE ${CMAKE_SOURCE_DIR}/boards ${CMAKE_SOURCE_DIR}/boards/*/board.cmake)
  list(TRANSFORM boards REPLACE "/board.cmake" "")
  list(JOIN boards ", " boards)
  message(FATAL_ERROR "Unknown board '${KAITEN_BOARD}'. Boards: ${boards}")
endif()
include(${KAITEN_BOARD_DIR}/board.cmake)
foreach(variable KAITEN_PANEL_WIDTH KAITEN_PANEL_HEIGHT KAITEN_KEYS)
  if(NOT ${variable})
    message(FATAL_ERROR "${KAITEN_BOARD}: board.cmake must set ${variable}.")
  endif()
endforeach()
