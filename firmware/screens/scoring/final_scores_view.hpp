// The data that the final shows: the winner and the tables in their ranking. The drawing code,
// final_scores_view.cpp, depends on the panel.
#pragma once

#include "firmware/screens/shell.hpp"

namespace kaiten {

struct FinalScoresView {
    const Shell& shell;
    unsigned part;  // page number, where not all rows fit on the panel
};

// Tables from best to worst: by points, then by desserts.
using Order = List<std::uint8_t, most_seats>;
Order order_of(const AnyGame& game);

bool has_won(const AnyGame& game, unsigned table);
Line headline_of(const Shell& shell);
// Returns how a tie was decided, or nothing if there was no tie.
std::optional<Text> tie_note_of(const AnyGame& game);

unsigned parts_of(const FinalScoresView& view);
void draw_final_scores(Canvas& canvas, const FinalScoresView& view);

}  // namespace kaiten
