// The data of the tutorial's script.
#include "firmware/play/tutorial.hpp"

#include "engine/core/ensure.hpp"
#include "engine/game/move.hpp"

namespace kaiten::tutorial {
namespace {

using F = Face;

constexpr Plan own_plan{{.edition = Edition::gamewright, .seats = 2, .menu = {}},
                        {Player::human, Level::easy}};

constexpr std::array<Face, turns> hands[] = {
    {F::wasabi, F::tempura, F::tempura, F::maki1, F::pudding, F::dumpling},
    {F::squid, F::maki3, F::salmon, F::sashimi, F::chopsticks, F::egg}};

// One row per turn: the move of the player and the card of the bot.
struct Turn {
    Move taught;
    Face bots;
};
constexpr Turn script[] = {{take(F::wasabi), F::maki3},
                           {take(F::squid), F::dumpling},
                           {take(F::tempura), F::salmon},
                           {take(F::chopsticks), F::maki1},
                           {take_two(F::tempura, F::pudding), F::egg},
                           {take(F::sashimi), F::chopsticks}};
static_assert(std::size(script) == turns);

const Turn& at(unsigned turn) {
    KAITEN_ENSURE(turn < turns);
    return script[turn];
}

}  // namespace

const Plan& plan() {
    return own_plan;
}

std::span<const Face> hand(unsigned seat) {
    KAITEN_ENSURE(seat < std::size(hands));
    return hands[seat];
}

Face card_of_bot(unsigned turn) {
    return at(turn).bots;
}

Move taught_move(unsigned turn) {
    return at(turn).taught;
}

bool is_taught(unsigned turn, const Move& move) {
    const Move taught = taught_move(turn);
    return move == taught ||
           (taught.second != Face::none && move == take_two(taught.second, taught.card));
}

}  // namespace kaiten::tutorial
