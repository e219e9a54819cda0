# Panel sizes: each folder firmware/panels/<width>x<height> is one. A device has the panel of its board. The
# host has all panels and chooses at run time.
#   KAITEN_PANEL   panel size of the board
#   KAITEN_PANELS  panel sizes of the program
set(KAITEN_PANEL ${KAITEN_PANEL_WIDTH}x${KAITEN_PANEL_HEIGHT})
set(folders ${CMAKE_SOURCE_DIR}/firmware/panels)
file(GLOB KAITEN_PANELS CONFIGURE_DEPENDS RELATIVE ${folders} ${folders}/*/panel.cpp)
list(TRANSFORM KAITEN_PANELS REPLACE "/panel.cpp" "")
if(NOT KAITEN_PANEL IN_LIST KAITEN_PANELS)
  list(JOIN KAITEN_PANELS ", " known)
  message(FATAL_ERROR "${KAITEN_BOARD}: there is no layout for the panel size ${KAITEN_PANEL}. "
    "Known sizes: ${known}. A new size needs the folder firmware/panels/${KAITEN_PANEL}.")
endif()
if(CMAKE_CROSSCOMPILING)
  set(KAITEN_PANELS ${KAITEN_PANEL})
endif()

# kaiten_write_panels(FILE): writes the source of panel_for() with the table of the program's panels.
function(kaiten_write_panels file)
  list(JOIN KAITEN_PANELS ", panel_" names)
  list(JOIN KAITEN_PANELS ", &panel_" addresses)
  file(CONFIGURE OUTPUT ${file} CONTENT [[// Generated from the folders of firmware/panels.
#include "engine/core/ensure.hpp"
#include "firmware/ui/panel.hpp"

namespace kaiten {

extern const Panel panel_@names@;

const Panel& panel_for(Size size) {
    constexpr const Panel* panels[] = {&panel_@addresses@};
    for (const Panel* panel : panels)
        if (panel->size == size) return *panel;
    KAITEN_ENSURE(false);
    return *panels[0];
}

}  // namespace kaiten
]] @ONLY)
endfunction()
