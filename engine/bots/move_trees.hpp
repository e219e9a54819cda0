// What a search remembers: a tree for each seat over the moves of that seat, with what they have
// brought. A move is a 32-bit key here, whatever the edition. Each choice is a bandit's: what did
// well is tried more often, and what looks good by judgement is tried first.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/bots/reward.hpp"

namespace kaiten {

// A move that a seat could make, and what judgement says it is worth, in sixteenths of a point.
struct Option {
    std::uint32_t key = 0;
    std::int16_t value = 0;
};

// Where a list of arms begins: 0 is nowhere.
using ArmLink = std::uint16_t;

// A move that has been tried.
struct Arm {
    std::uint32_t key;
    std::uint32_t sum;     // of the rewards
    Reward mean;           // their mean
    std::uint16_t visits;  // the one by judgement included
    ArmLink sibling;
    ArmLink child;  // the arms of the seat's next turn, or what it observed before that
};
static_assert(sizeof(Arm) == 16);

class MoveTrees {
public:
    static constexpr unsigned capacity = 1950;

    void clear() { used_ = 1; }

    const Arm& operator[](unsigned arm) const { return arms_[arm]; }

    // The arm to try among the options of a node, made if it is new; 0 if there is no room for it.
    unsigned select(ArmLink& node, std::span<const Option> options);

    // The node that follows what a seat has seen others do, made if it is new; null without room.
    ArmLink* observe(ArmLink& node, std::uint32_t key);

    ArmLink& child(unsigned arm) { return arms_[arm].child; }
    void reward(unsigned arm, Reward reward);

    // The arm of a key, or 0.
    unsigned find(ArmLink node, std::uint32_t key) const;

    // What an option that was never tried is expected to bring, by judgement alone.
    static int prior(int expected, int gap);

private:
    unsigned add(ArmLink& node, std::uint32_t key, int mean);

    std::array<Arm, capacity> arms_;
    std::uint16_t used_ = 1;
};

}  // namespace kaiten
