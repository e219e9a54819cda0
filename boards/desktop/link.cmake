# What the desktop board links. Pictures are a library of their own: host tests compare them too.
find_package(SDL2 REQUIRED)
find_package(PNG REQUIRED)
target_link_libraries(kaiten_board PRIVATE kaiten_options SDL2::SDL2 PNG::PNG)

# The window's icon is a picture of the game's.
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
