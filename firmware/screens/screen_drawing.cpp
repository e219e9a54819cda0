// The table of the drawing functions that most panels share.
#include "firmware/screens/screen_drawing.hpp"

#include "firmware/screens/advice/hint_view.hpp"
#include "firmware/screens/advice/review_view.hpp"
#include "firmware/screens/draft/draft_view.hpp"
#include "firmware/screens/reveal/reveal_view.hpp"
#include "firmware/screens/reveal/turn_events.hpp"
#include "firmware/screens/scoring/final_scores_view.hpp"
#include "firmware/screens/scoring/scoring_view.hpp"
#include "firmware/screens/setup/menu_editor_view.hpp"
#include "firmware/screens/start/title.hpp"
#include "firmware/screens/tables/tables_view.hpp"

namespace kaiten {

const ScreenDrawing common_screens{draw_title_view, draw_draft,        draw_reveal,
                                   draw_turn_event, draw_laid_cards,   draw_tables,
                                   draw_hint,       draw_review,       draw_scoring,
                                   place_of_column, draw_final_scores, draw_menu_editor};

}  // namespace kaiten
