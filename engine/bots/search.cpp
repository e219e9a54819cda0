// The parts of the search that are the same in all worlds: the moves of the open decision, and the
// rewards.
#include "engine/bots/search.hpp"

#include <algorithm>
#include <span>

namespace kaiten {

void follow_taste(SearchMemory& memory, Face denied) {
    const Fancy& fancy = memory.fancy;
    for (unsigned i = 0; i < memory.moves.size(); ++i) {
        const Move& move = memory.moves[i];
        const bool denies = fancy.denial && denied != Face::none && move.card == denied;
        memory.pleasing[i] = denies || fancy.loves(move.card) || fancy.loves(move.second);
        if (memory.pleasing[i])
            memory.values[i] = static_cast<std::int16_t>(memory.values[i] + fancy.liking);
    }
}

// Sorts by a single number: higher value first, then the earlier move.
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
    const unsigned looked_at = std::min(8U + memory.playouts / 32U, memory.ranking.size());
    Option* option = memory.options.begin();
    for (const std::uint16_t move : std::span(memory.ranking.begin(), looked_at)) {
        option->key = move;
        option->value = memory.values[move];
        ++option;
    }
    memory.options.set_size(looked_at);
}

namespace {

// Returns the reward for the seat's own move, plus a bonus if its taste loves that move.
Reward own_reward(const SearchMemory& memory, Reward reward) {
    const unsigned arm = memory.path[0][memory.seat];
    if (memory.fancy.joy == 0 || arm == 0 || !memory.pleasing[memory.trees[arm].key]) return reward;
    return static_cast<Reward>(std::min(unsigned{reward} + memory.fancy.joy, full_reward));
}

}  // namespace

void pay_rewards(SearchMemory& memory, unsigned turns, unsigned round) {
    const unsigned seats = memory.rules.seats;
    std::array<Reward, most_seats> rewards;
    reward_standings(memory.rules, std::span(memory.standings).first(seats), round, rewards);
    for (unsigned turn = 0; turn < turns; ++turn) {
        for (unsigned seat = 0; seat < seats; ++seat) {
            const bool own = turn == 0 && seat == memory.seat;
            const Reward reward = own ? own_reward(memory, rewards[seat]) : rewards[seat];
            if (const unsigned arm = memory.path[turn][seat]; arm != 0)
                memory.trees.reward(arm, reward);
        }
    }
}

}  // namespace kaiten
