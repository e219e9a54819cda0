# kaiten_write_known_boards(FILE): writes the source of boards/desktop/known_boards.hpp with all boards
# in boards/. A board without a keys.hpp has the usual eight keys.
file(GLOB board_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/boards/*/board.cmake)
file(GLOB key_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/boards/*/keys.hpp)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${board_files})

# Returns the panel size and the name from a board.cmake. The function's scope discards the other
# variables that the file sets.
function(kaiten_read_board file panel name)
  include(${file})
  set(${panel} "{${KAITEN_PANEL_WIDTH}, ${KAITEN_PANEL_HEIGHT}}" PARENT_SCOPE)
  set(${name} ${KAITEN_BOARD_NAME} PARENT_SCOPE)
endfunction()

function(kaiten_write_known_boards output)
  set(includes "")
  set(rows "")
  set(count 0)
  foreach(file IN LISTS board_files)
    kaiten_read_board(${file} size name)
    get_filename_component(folder ${file} DIRECTORY)
    get_filename_component(board ${folder} NAME)
    set(keys eight_keys)
    if(EXISTS ${folder}/keys.hpp)
      # Every keys.hpp defines board_keys; the macro gives each board a unique name.
      set(keys board_keys_of_${board})
      string(APPEND includes
        "#define board_keys ${keys}\n#include \"boards/${board}/keys.hpp\"\n#undef board_keys\n")
    endif()
    string(APPEND rows "    KnownBoard{\"${board}\", \"${name}\", ${size}, ${keys}},\n")
    math(EXPR count "${count} + 1")
  endforeach()
  file(CONFIGURE OUTPUT ${output} CONTENT [[// Generated from the folders of boards/.
#include "boards/desktop/known_boards.hpp"

#include <array>

@includes@
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
