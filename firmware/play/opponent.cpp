// The bots' choices.
#include "firmware/play/opponent.hpp"

namespace kaiten {

void Opponent::begin(const View& view, Player, std::uint64_t seed) {
    view_ = view;
    random_ = Random(seed);
}

bool Opponent::think() {
    choice_ = random_move(view_, random_);
    return true;
}

}  // namespace kaiten
