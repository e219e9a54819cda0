# Panel sizes: each folder firmware/panels/<width>x<height> is one. A device board builds only its own
# size. The host builds all sizes, so that one build tree can test and show every size.
#   KAITEN_PANEL   panel size of the board
#   KAITEN_PANELS  panel sizes to build, KAITEN_PANEL first
set(KAITEN_PANEL_FOLDERS ${CMAKE_SOURCE_DIR}/firmware/panels)
set(KAITEN_PANEL ${KAITEN_PANEL_WIDTH}x${KAITEN_PANEL_HEIGHT})
file(GLOB known CONFIGURE_DEPENDS RELATIVE ${KAITEN_PANEL_FOLDERS} ${KAITEN_PANEL_FOLDERS}/*/layout.cpp)
list(TRANSFORM known REPLACE "/layout.cpp" "")
if(NOT KAITEN_PANEL IN_LIST known)
  list(JOIN known ", " known)
  message(FATAL_ERROR "${KAITEN_BOARD}: there is no layout for the panel size ${KAITEN_PANEL}. "
    "Known sizes: ${known}. A new size needs the folder firmware/panels/${KAITEN_PANEL}.")
endif()
set(KAITEN_PANELS ${KAITEN_PANEL})
if(NOT KAITEN_PICO_BOARD AND NOT CMAKE_CROSSCOMPILING)
  list(REMOVE_ITEM known ${KAITEN_PANEL})
  list(APPEND KAITEN_PANELS ${known})
endif()

# kaiten_of_panel(VARIABLE TARGET PANEL): sets VARIABLE to the name of TARGET for a panel size. The
# board's own size has the plain name, such as kaiten_firmware. Other sizes have a suffix, such as
# kaiten_firmware_320x240.
function(kaiten_of_panel variable target panel)
  if(NOT panel STREQUAL KAITEN_PANEL)
    string(APPEND target _${panel})
  endif()
  set(${variable} ${target} PARENT_SCOPE)
endfunction()
