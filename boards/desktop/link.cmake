# The libraries of the desktop board, the boards that it can imitate, and the icon of its window.
find_package(PNG REQUIRED)
target_link_libraries(kaiten_board PRIVATE kaiten_options PNG::PNG)
if(NOT KAITEN_TEXT_ONLY)
  find_package(SDL2 REQUIRED)
  target_link_libraries(kaiten_board PRIVATE SDL2::SDL2)
endif()

include(KaitenKnownBoards)
kaiten_write_known_boards(${KAITEN_GENERATED}/known_boards.cpp)
target_sources(kaiten_board PRIVATE ${KAITEN_GENERATED}/known_boards.cpp)
add_dependencies(kaiten_board kaiten_version)
target_include_directories(kaiten_board PRIVATE ${KAITEN_GENERATED})

# The window's icon is a picture of the game's art.
set(icon ${KAITEN_GENERATED}/desktop_icon.hpp)
set(icon_tool ${CMAKE_SOURCE_DIR}/tools/assets/icon.mjs)
set(art ${CMAKE_SOURCE_DIR}/firmware/art)
add_custom_command(
  OUTPUT ${icon}
  COMMAND node ${icon_tool} ${art} card_salmon ${icon}
  DEPENDS ${icon_tool} ${CMAKE_SOURCE_DIR}/tools/assets/pictures.mjs ${art}/card_salmon.art
    ${art}/palette.txt
  COMMENT "Making the window's icon" VERBATIM)
target_sources(kaiten_board PRIVATE ${icon})
target_include_directories(kaiten_board PRIVATE ${KAITEN_GENERATED})
