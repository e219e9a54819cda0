// Drawing a choice.
#include "firmware/ui/move_cards.hpp"

#include "firmware/ui/card.hpp"
#include "firmware/ui/people.hpp"

namespace kaiten {

int draw_move_cards(Canvas& canvas, Point at, Edition edition, const Move& move) {
    const int step = canvas.theme().small_card.width + 2;
    for (const Face face : {move.card, move.second}) {
        if (face == Face::none) continue;
        draw_small_card(canvas, at, look(edition, face), Color::ink);
        at.x += step;
    }
    if (move.for_dummy != Face::none) {
        canvas.sprite_half({at.x, at.y + 7}, dummy_face());
        at.x += canvas.theme().small_face() + 1;
        draw_small_card(canvas, at, look(edition, move.for_dummy), Color::ink);
        at.x += step;
    }
    return at.x;
}

}  // namespace kaiten
