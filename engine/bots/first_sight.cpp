// Quick choices from a view.
#include "engine/bots/first_sight.hpp"

#include "engine/bots/classic/beginner_weights.hpp"
#include "engine/bots/classic/policy.hpp"
#include "engine/bots/classic/tuned_weights.hpp"
#include "engine/bots/party/search.hpp"

namespace kaiten {
namespace {

// A beginner is a point off, now and then.
constexpr std::uint8_t beginners_noise = 15;

Move choose_by(const Policy& policy, const View& view, SearchMemory& memory, Random& random) {
    RoundState& state = memory.classic.known;
    read_view(view, state);
    expect_hidden(view, state);
    value_faces(state, policy.weights, memory.classic.values);
    const Pick pick = policy_pick(state, policy, memory.classic.values, view.seat, random);
    Move move = take_two(pick.card, pick.second);
    move.for_dummy = pick.for_dummy;
    return move;
}

}  // namespace

Move choose_randomly(const View& view, SearchMemory&, Random& random) {
    return random_move(view, random);
}

Move choose_easily(const View& view, SearchMemory& memory, Random& random) {
    return choose_by({beginner_weights, beginners_noise}, view, memory, random);
}

Move choose_well(const View& view, SearchMemory& memory, Random& random) {
    return choose_by({classic_weights[view.rules.seats - 2U], 0}, view, memory, random);
}

Move choose_randomly(const PartyView& view, SearchMemory&, Random& random) {
    return random_move(view, random);
}

Move choose_easily(const PartyView& view, SearchMemory& memory, Random& random) {
    return party_first_sight(memory, view, true, random);
}

Move choose_well(const PartyView& view, SearchMemory& memory, Random& random) {
    return party_first_sight(memory, view, false, random);
}

}  // namespace kaiten
