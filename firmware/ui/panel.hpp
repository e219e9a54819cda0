// A panel as data: its size, and everything that depends on it. Each folder
// firmware/panels/<width>x<height> defines one. A device contains the panel of its board, the host
// contains all panels and chooses at run time.
#pragma once

#include "art.hpp"
#include "drivers/display/size.hpp"
#include "firmware/ui/geometry.hpp"

namespace kaiten {

class Canvas;
struct Layout;
struct ScreenDrawing;
struct TabletopStyle;
struct Theme;

struct Panel {
    Size size;
    const Theme& theme;
    const ArtSet& art;
    void (*paint_small_portrait)(Canvas& canvas, Point at, Art portrait);
    const Layout& layout;
    const TabletopStyle& tabletop;  // draws cards and cells of the matrix
    const ScreenDrawing& screens;   // draws the screens that differ between panels
};

// Returns the panel of this size, which must be part of the program.
const Panel& panel_for(Size size);

}  // namespace kaiten
