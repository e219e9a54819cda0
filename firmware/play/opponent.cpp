// The bots' choices.
#include "firmware/play/opponent.hpp"

#include "engine/core/ensure.hpp"

namespace kaiten {
namespace {

constexpr unsigned classic_turn = 2500;
constexpr unsigned classic_hint = 2000;
constexpr unsigned classic_review = 400;

// A Party playout takes longer: in the same time there are fewer.
unsigned as_long_as(const Rules& rules, unsigned classic_playouts) {
    if (!rules.party()) return classic_playouts;
    return classic_playouts * playouts_of_move(rules) / classic_turn;
}

}  // namespace

unsigned Opponent::playouts_a_turn(const Rules& rules) {
    return as_long_as(rules, classic_turn);
}

unsigned Opponent::playouts_of_hint(const Rules& rules) {
    return as_long_as(rules, classic_hint);
}

unsigned Opponent::playouts_of_review(const Rules& rules) {
    return as_long_as(rules, classic_review);
}

void Opponent::begin(const AnyGame& game, unsigned seat, Player level, std::uint64_t seed,
                     unsigned playouts) {
    const std::optional<Level> bot_level = level_named(player_name(level));
    KAITEN_ENSURE(bot_level.has_value());
    game.visit([&](const auto& of_its_kind) {
        bot_.begin(*bot_level, view_of(of_its_kind, seat), seed, playouts);
    });
    slice_ = game.rules().party() ? party_slice_playouts : slice_playouts;
    just_begun_ = true;
}

bool Opponent::think() {
    const unsigned playouts = just_begun_ ? 0 : slice_;
    just_begun_ = false;
    return !bot_.think(playouts);
}

}  // namespace kaiten
