# kaiten_write_known_boards(FILE PANEL NAMES): the table of boards/desktop/known_boards.hpp for a panel,
# from the folders of boards/, whose names are in NAMES. A board has a keys.hpp unless its keys are the
# usual eight.
file(GLOB board_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/boards/*/board.cmake)
file(GLOB key_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/boards/*/keys.hpp)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${board_files})

# kaiten_link_to(FOLDER BOARD PROGRAM): a target FOLDER_BOARD that builds the program for a board, and
# leaves a link to it, FOLDER/BOARD in the build folder.
function(kaiten_link_to folder board program)
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/${folder})
  add_custom_target(${folder}_${board}
    COMMAND ${CMAKE_COMMAND} -E create_symlink $<TARGET_FILE:${program}>
            ${CMAKE_BINARY_DIR}/${folder}/${board}
    DEPENDS ${program} VERBATIM)
endfunction()

# What a board.cmake says of itself; what else it sets is gone with the function.
function(kaiten_read_board file panel name)
  include(${file})
  set(${panel} ${KAITEN_PANEL_WIDTH}x${KAITEN_PANEL_HEIGHT} PARENT_SCOPE)
  set(${name} ${KAITEN_BOARD_NAME} PARENT_SCOPE)
endfunction()

function(kaiten_write_known_boards output panel names)
  set(includes "")
  set(rows "")
  set(boards "")
  set(count 0)
  foreach(file IN LISTS board_files)
    kaiten_read_board(${file} size name)
    if(NOT size STREQUAL panel)
      continue()
    endif()
    get_filename_component(folder ${file} DIRECTORY)
    get_filename_component(board ${folder} NAME)
    set(keys eight_keys)
    if(EXISTS ${folder}/keys.hpp)
      # All call theirs board_keys: here each gets a name of its own.
      set(keys board_keys_of_${board})
      string(APPEND includes
        "#define board_keys ${keys}\n#include \"boards/${board}/keys.hpp\"\n#undef board_keys\n")
    endif()
    string(APPEND rows "    KnownBoard{\"${board}\", \"${name}\", ${keys}},\n")
    list(APPEND boards ${board})
    math(EXPR count "${count} + 1")
  endforeach()
  set(${names} ${boards} PARENT_SCOPE)
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
