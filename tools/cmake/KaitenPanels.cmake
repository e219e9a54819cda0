# Size classes of panels: firmware/panels/<width>x<height> is one. A board gets its own and nothing of
# the others; the host gets all, so that one build tree tests every size and opens a window of each.
#   KAITEN_PANEL   the board's own
#   KAITEN_PANELS  those to build for, the own first
set(KAITEN_PANEL_FOLDERS ${CMAKE_SOURCE_DIR}/firmware/panels)
set(KAITEN_PANEL ${KAITEN_PANEL_WIDTH}x${KAITEN_PANEL_HEIGHT})
file(GLOB known CONFIGURE_DEPENDS RELATIVE ${KAITEN_PANEL_FOLDERS} ${KAITEN_PANEL_FOLDERS}/*/layout.cpp)
list(TRANSFORM known REPLACE "/layout.cpp" "")
if(NOT KAITEN_PANEL IN_LIST known)
  list(JOIN known ", " known)
  message(FATAL_ERROR "${KAITEN_BOARD}: there is no layout for a panel of ${KAITEN_PANEL}. "
    "Sizes: ${known}. A new one is a folder: firmware/panels/${KAITEN_PANEL}.")
endif()
set(KAITEN_PANELS ${KAITEN_PANEL})
if(NOT KAITEN_PICO_BOARD AND NOT CMAKE_CROSSCOMPILING)
  list(REMOVE_ITEM known ${KAITEN_PANEL})
  list(APPEND KAITEN_PANELS ${known})
endif()

# kaiten_of_panel(VARIABLE TARGET PANEL): what a target is called for a panel: the board's own has the
# plain name, kaiten_firmware, and others have the size behind it, kaiten_firmware_320x240.
function(kaiten_of_panel variable target panel)
  if(NOT panel STREQUAL KAITEN_PANEL)
    string(APPEND target _${panel})
  endif()
  set(${variable} ${target} PARENT_SCOPE)
endfunction()
