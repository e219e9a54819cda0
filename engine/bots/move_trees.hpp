// The memory of a search: one tree per seat over the moves of that seat, with their rewards. A move
// is a 32-bit key here, for all editions. Each node is a multi-armed bandit: moves with high
// rewards are tried more often, and moves with a high evaluation are tried first.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/bots/reward.hpp"

namespace kaiten {

// A possible move of a seat, and its evaluation in sixteenths of a point.
struct Option {
    std::uint32_t key = 0;
    std::int16_t value = 0;
};

// Index of the first arm of a list; 0 is an empty list.
using ArmLink = std::uint16_t;

// A move that has been tried.
struct Arm {
    std::uint32_t key;
    std::uint32_t sum;     // sum of the rewards
    Reward mean;           // mean of the rewards
    std::uint16_t visits;  // including one virtual visit for the prior
    ArmLink sibling;
    ArmLink child;  // arms of the seat's next turn, or of its observations before that
};
static_assert(sizeof(Arm) == 16);

class MoveTrees {
public:
    static constexpr unsigned capacity = 1950;

    void clear() { used_ = 1; }

    const Arm& operator[](unsigned arm) const { return arms_[arm]; }

    // Returns the arm to try among the options of a node, and adds it if it is new. Returns 0 if
    // there is no room for it.
    unsigned select(ArmLink& node, std::span<const Option> options);

    // Returns the node for what a seat has seen other seats do, and adds it if it is new. Returns
    // null if there is no room.
    ArmLink* observe(ArmLink& node, std::uint32_t key);

    ArmLink& child(unsigned arm) { return arms_[arm].child; }
    void reward(unsigned arm, Reward reward);

    // Returns the arm with this key, or 0.
    unsigned find(ArmLink node, std::uint32_t key) const;

    // Returns the prior: the expected reward of an untried option. `expected` is the reward
    // expected of the best option, `gap` how far the evaluation is below that of the best.
    static int prior(int expected, int gap);

private:
    unsigned add(ArmLink& node, std::uint32_t key, int mean);

    std::array<Arm, capacity> arms_;
    std::uint16_t used_ = 1;
};

}  // namespace kaiten
