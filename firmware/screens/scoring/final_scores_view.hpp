// The data that the final shows: the winner and the tables in their ranking. The drawing code,
// final_scores_view.cpp, depends on the panel.
#pragma once

#include "firmware/screens/shell.hpp"

namespace kaiten {

struct FinalScoresView {
    const Shell& shell;
    unsigned part;    // page number, where not all rows fit on the panel
    unsigned shown;   // places that are visible, counted from the last one
    bool is_decided;  // the winner is visible, too
};

// Tables from best to worst: by points, then by desserts.
using Order = List<std::uint8_t, most_seats>;
Order order_of(const AnyGame& game);

bool has_won(const AnyGame& game, unsigned table);
// Returns whether humans played and none of them has won.
bool is_lost(const Shell& shell);
Line headline_of(const FinalScoresView& view);
// Returns how a tie was decided, or else by how many points the humans have won or lost. Empty
// before the winner is known.
Line note_of(const FinalScoresView& view);
inline bool is_place_shown(const FinalScoresView& view, const Order& order, unsigned place) {
    return place + view.shown >= order.size();
}

// Returns how many rows fit on the panel at once, and how many pages they make.
unsigned rows_at_once(const Shell& shell);
unsigned parts_of(const Shell& shell);
void draw_final_scores(Canvas& canvas, const FinalScoresView& view);

}  // namespace kaiten
