# kaiten_write_known_boards(FILE): writes the source of boards/desktop/known_boards.hpp with all boards
# in boards/.
file(GLOB board_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/boards/*/board.cmake)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${board_files})

# Returns the panel size, the name, the keys and whether there is a ring from a board.cmake. The function's scope
# discards the other variables that the file sets.
function(kaiten_read_board file panel name keys ring)
  include(${file})
  set(${panel} "{${KAITEN_PANEL_WIDTH}, ${KAITEN_PANEL_HEIGHT}}" PARENT_SCOPE)
  set(${name} ${KAITEN_BOARD_NAME} PARENT_SCOPE)
  set(${keys} ${KAITEN_KEYS} PARENT_SCOPE)
  set(${ring} false PARENT_SCOPE)
  if(KAITEN_BOARD_DRIVERS MATCHES "link/")
    set(${ring} true PARENT_SCOPE)
  endif()
endfunction()

function(kaiten_write_known_boards output)
  set(rows "")
  set(count 0)
  foreach(file IN LISTS board_files)
    kaiten_read_board(${file} size name keys ring)
    get_filename_component(folder ${file} DIRECTORY)
    get_filename_component(board ${folder} NAME)
    string(APPEND rows "    KnownBoard{\"${board}\", \"${name}\", ${size}, KeyArrangement::${keys}, ${ring}},\n")
    math(EXPR count "${count} + 1")
  endforeach()
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
