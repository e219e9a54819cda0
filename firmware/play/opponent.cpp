// Sets the number of playouts and runs the bot in slices.
#include "firmware/play/opponent.hpp"

namespace kaiten {
namespace {

// Playouts of a hint and of a reviewed choice, in percent of a move's playouts.
constexpr unsigned hint_part = 80;
constexpr unsigned review_part = 16;

unsigned part_of_move(const Rules& rules, unsigned percent) {
    return playouts_of_move(rules) * percent / 100;
}

}  // namespace

unsigned Opponent::playouts_a_turn(const Rules& rules) {
    return playouts_of_move(rules);
}

unsigned Opponent::playouts_of_hint(const Rules& rules) {
    return part_of_move(rules, hint_part);
}

unsigned Opponent::playouts_of_review(const Rules& rules) {
    return part_of_move(rules, review_part);
}

void Opponent::begin(const AnyGame& game, unsigned seat, Level level, std::uint64_t seed,
                     unsigned playouts, Taste taste) {
    game.visit([&](const auto& of_its_kind) {
        bot_.begin(level, view_of(of_its_kind, seat), seed, playouts, taste);
    });
    slice_ = game.rules().party() ? party_slice_playouts : slice_playouts;
    just_begun_ = true;
}

bool Opponent::think() {
    const unsigned playouts = just_begun_ ? 0 : slice_;
    just_begun_ = false;
    return !bot_.think(playouts);
}

bool Opponent::run_slice(void* opponent) {
    return !static_cast<Opponent*>(opponent)->bot_.think(1);
}

}  // namespace kaiten
