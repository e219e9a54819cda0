// The bots' choices.
#include "firmware/play/opponent.hpp"

namespace kaiten {

void Opponent::begin(const View& view, Player level, std::uint64_t seed, unsigned playouts) {
    // Levels are the players behind the human.
    const auto bot_level = static_cast<Level>(static_cast<unsigned>(level) - 1);
    bot_.begin(bot_level, view, seed, playouts);
    just_begun_ = true;
}

bool Opponent::think() {
    const unsigned playouts = just_begun_ ? 0 : slice_playouts;
    just_begun_ = false;
    return !bot_.think(playouts);
}

}  // namespace kaiten
