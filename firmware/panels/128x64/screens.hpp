// The drawing functions of the 128x64 panel, which replace those of the same name in kaiten.
#pragma once

#include "firmware/screens/screen_drawing.hpp"

namespace kaiten {

extern const TabletopStyle monochrome_tabletop;

}  // namespace kaiten

namespace kaiten::small {

void paint_small_portrait(Canvas& canvas, Point at, Art portrait);
void draw_title_view(Canvas& canvas, int belt);
void draw_draft(Canvas& canvas, const DraftView& view);
void draw_reveal(Canvas& canvas, const RevealView& view);
void draw_turn_event(const Shell& shell, Canvas& canvas, Rectangle area, unsigned number);
void draw_laid_cards(const Shell& shell, Canvas& canvas, Rectangle area, unsigned table);
void draw_tables(Canvas& canvas, const TablesView& view);
void draw_hint(Canvas& canvas, const HintView& view);
void draw_review(Canvas& canvas, const ReviewView& view);
void draw_scoring(Canvas& canvas, const ScoringView& view);
Rectangle place_of_column(const Canvas& canvas, const ScoringView& view);
void draw_final_scores(Canvas& canvas, const FinalScoresView& view);
void draw_menu_editor(Canvas& canvas, const MenuEditorView& view);

}  // namespace kaiten::small
