// What the search does alike in all worlds: the moves of the decision at hand, and the rewards.
#include "engine/bots/search.hpp"

namespace kaiten {

// One number to compare and to move: the better value, then the earlier place.
void rank_own_moves(SearchMemory& memory) {
    std::array<std::uint32_t, max_options> ranked;
    unsigned size = 0;
    for (unsigned i = 0; i < memory.moves.size(); ++i) {
        const auto value = static_cast<std::uint32_t>(memory.values[i] + 0x8000);
        const std::uint32_t rank = (value << 16) | (0xFFFFU - i);
        unsigned to = size;
        if (size < max_options) {
            ++size;
        } else if (rank > ranked[max_options - 1]) {
            to = max_options - 1;
        } else {
            continue;
        }
        for (; to > 0 && ranked[to - 1] < rank; --to)
            ranked[to] = ranked[to - 1];
        ranked[to] = rank;
    }
    memory.ranking.clear();
    for (unsigned i = 0; i < size; ++i)
        memory.ranking.push(static_cast<std::uint16_t>(0xFFFFU - (ranked[i] & 0xFFFFU)));
}

void list_own_moves(SearchMemory& memory) {
    memory.options.clear();
    const unsigned looked_at = 8U + memory.playouts / 32U;
    for (unsigned i = 0; i < memory.ranking.size() && i < looked_at; ++i) {
        const unsigned move = memory.ranking[i];
        memory.options.push({move, memory.values[move]});
    }
}

void pay_rewards(SearchMemory& memory, unsigned turns, unsigned round) {
    const unsigned seats = memory.rules.seats;
    std::array<Reward, most_seats> rewards;
    reward_standings(std::span(memory.standings).first(seats), round, rewards);
    for (unsigned turn = 0; turn < turns; ++turn)
        for (unsigned seat = 0; seat < seats; ++seat)
            if (const unsigned arm = memory.path[turn][seat]; arm != 0)
                memory.trees.reward(arm, rewards[seat]);
}

}  // namespace kaiten
