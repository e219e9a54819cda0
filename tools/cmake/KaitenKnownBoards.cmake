# kaiten_write_known_boards(FILE PANEL NAMES): writes the source of boards/desktop/known_boards.hpp
# with all boards in boards/ that have the panel size PANEL, and sets the variable NAMES to their
# names.
file(GLOB board_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/boards/*/board.cmake)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${board_files})

# kaiten_link_to(FOLDER BOARD PROGRAM): adds a target FOLDER_BOARD that builds PROGRAM and creates the
# link FOLDER/BOARD to it in the build folder.
function(kaiten_link_to folder board program)
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/${folder})
  add_custom_target(${folder}_${board}
    COMMAND ${CMAKE_COMMAND} -E create_symlink $<TARGET_FILE:${program}>
            ${CMAKE_BINARY_DIR}/${folder}/${board}
    DEPENDS ${program} VERBATIM)
endfunction()

# Returns the panel size, the name and the keys from a board.cmake. The function's scope discards the other
# variables that the file sets.
function(kaiten_read_board file panel name keys)
  include(${file})
  set(${panel} ${KAITEN_PANEL_WIDTH}x${KAITEN_PANEL_HEIGHT} PARENT_SCOPE)
  set(${name} ${KAITEN_BOARD_NAME} PARENT_SCOPE)
  set(${keys} ${KAITEN_KEYS} PARENT_SCOPE)
endfunction()

function(kaiten_write_known_boards output panel names)
  set(rows "")
  set(boards "")
  set(count 0)
  foreach(file IN LISTS board_files)
    kaiten_read_board(${file} size name keys)
    if(NOT size STREQUAL panel)
      continue()
    endif()
    get_filename_component(folder ${file} DIRECTORY)
    get_filename_component(board ${folder} NAME)
    string(APPEND rows "    KnownBoard{\"${board}\", \"${name}\", KeyArrangement::${keys}},\n")
    list(APPEND boards ${board})
    math(EXPR count "${count} + 1")
  endforeach()
  set(${names} ${boards} PARENT_SCOPE)
  file(CONFIGURE OUTPUT ${output} CONTENT [[// Generated from the folders of boards/.
#include "boards/desktop/known_boards.hpp"

#include <array>

namespace kaiten {
namespace {
constexpr std::array<KnownBoard, @count@> table{
@rows@};
}  // namespace

std::span<const KnownBoard> known_boards() {
    return table;
}

}  // namespace kaiten
]] @ONLY)
endfunction()
