// The end of a game as it is seen: who won, and the tables in their order. The drawing is the
// panel's.
#pragma once

#include "firmware/screens/shell.hpp"

namespace kaiten {

struct FinalView {
    const Shell& shell;
    unsigned part;  // of what does not fit the panel at once
};

// Tables from the best down: points, then desserts.
using Order = List<std::uint8_t, most_seats>;
Order order_of(const AnyGame& game);

bool has_won(const AnyGame& game, unsigned table);
Line headline_of(const Shell& shell);
// How a tie was decided; nothing if there was none.
std::optional<Text> tie_note_of(const AnyGame& game);

unsigned parts_of(const FinalView& view);
void draw_final(Canvas& canvas, const FinalView& view);

}  // namespace kaiten
