# The libraries of the desktop board, the boards that it can imitate, and the icon of its window.
find_package(PNG REQUIRED)
set(libraries kaiten_options PNG::PNG)
if(NOT KAITEN_TEXT_ONLY)
  find_package(SDL2 REQUIRED)
  list(APPEND libraries SDL2::SDL2)
endif()
foreach(target ${board} kaiten_board_common)
  target_link_libraries(${target} PRIVATE ${libraries})
endforeach()

# The boards with this panel size. play_NAME builds the program for one of them, and puts a link to it
# into play/.
include(KaitenKnownBoards)
kaiten_write_known_boards(${KAITEN_GENERATED}/${panel}/known_boards.cpp ${panel} names)
target_sources(${board} PRIVATE ${KAITEN_GENERATED}/${panel}/known_boards.cpp)
foreach(name IN LISTS names)
  kaiten_link_to(play ${name} ${program})
endforeach()
set_property(GLOBAL PROPERTY KAITEN_BOARDS_${panel} ${names})

# The window's icon is a picture of the game's art.
set(icon ${KAITEN_GENERATED}/${panel}/desktop_icon.hpp)
set(icon_tool ${CMAKE_SOURCE_DIR}/tools/assets/icon.mjs)
set(art ${CMAKE_SOURCE_DIR}/firmware/art)
add_custom_command(
  OUTPUT ${icon}
  COMMAND node ${icon_tool} ${art} card_salmon ${icon}
  DEPENDS ${icon_tool} ${CMAKE_SOURCE_DIR}/tools/assets/pictures.mjs ${art}/card_salmon.art
    ${art}/palette.txt
  COMMENT "Making the window's icon" VERBATIM)
target_sources(${board} PRIVATE ${icon})
target_include_directories(${board} PRIVATE ${KAITEN_GENERATED}/${panel})
