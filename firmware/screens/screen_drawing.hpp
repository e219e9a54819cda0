// The drawing functions of the screens that look different on different panels. A screen calls them
// through the panel of its canvas. Each function draws the data of a `..._view.hpp`.
#pragma once

#include "firmware/ui/canvas.hpp"

namespace kaiten {

class Shell;
struct DraftView;
struct FinalScoresView;
struct HintView;
struct MenuEditorView;
struct RevealView;
struct ReviewView;
struct ScoringView;
struct TablesView;

struct ScreenDrawing {
    // Draws the logo and the belt. `belt` is the distance that the belt has moved.
    void (*draw_title_view)(Canvas& canvas, int belt);
    void (*draw_draft)(Canvas& canvas, const DraftView& view);
    void (*draw_reveal)(Canvas& canvas, const RevealView& view);
    void (*draw_turn_event)(const Shell& shell, Canvas& canvas, Rectangle area, unsigned number);
    void (*draw_laid_cards)(const Shell& shell, Canvas& canvas, Rectangle area, unsigned table);
    void (*draw_tables)(Canvas& canvas, const TablesView& view);
    void (*draw_hint)(Canvas& canvas, const HintView& view);
    void (*draw_review)(Canvas& canvas, const ReviewView& view);
    void (*draw_scoring)(Canvas& canvas, const ScoringView& view);
    Rectangle (*place_of_column)(const Canvas& canvas, const ScoringView& view);
    void (*draw_final_scores)(Canvas& canvas, const FinalScoresView& view);
    void (*draw_menu_editor)(Canvas& canvas, const MenuEditorView& view);
};

// The functions in the `..._view.cpp` files beside the screens, for panels of at least 240x135.
extern const ScreenDrawing common_screens;

}  // namespace kaiten
