// The search behind the hard level: every playout deals the hidden cards anew, lets each seat
// choose by what its own moves have brought so far, and plays the round out with the quick policy.
// Each seat has a tree of its own over its own moves, so that simultaneous choices need no joint
// tree and all seats learn at once.
#pragma once

#include <array>
#include <cstdint>

#include "engine/bots/policy.hpp"
#include "engine/bots/round_state.hpp"
#include "engine/move.hpp"
#include "engine/view.hpp"

namespace kaiten {

struct Settings {
    int depth = 10;        // turns in the tree
    int noise = 31;
    int explore = 24;     // /64
    int prior_visits = 1;
    int prior_scale = 16;  // value sixteenth -> reward
    int sigma[3] = {10,8,5};
    int pudding[2] = {24,32};
    int win_part = 12; // sixteenths of win in the last round
    int others = 1; // others use bandits
    int follow = 0;
};

// A move of a seat's tree and what it brought.
struct Arm {
    Pick pick;
    std::uint16_t sibling = 0;
    std::uint16_t child = 0;
    std::uint16_t visits = 0;
    std::uint16_t unused = 0;
    std::int32_t mean = 0;  // of rewards, 0 to 65535, times 256
};

inline constexpr unsigned arm_capacity = 2500;

struct SearchMemory {
    Rules rules;
    Settings settings;
    Weights weights;
    unsigned seat;
    RoundState base;
    RoundState work;
    Random random{1};
    std::array<Face, classic_deck_size> unseen;
    unsigned unseen_count;
    std::array<std::uint8_t, max_classic_seats> unknown;
    MoveList moves;
    std::array<Arm, arm_capacity> arms;
    unsigned arms_used;
    struct Node { std::uint16_t first; };
    std::array<std::uint16_t, max_classic_seats> roots;
    std::array<std::array<std::uint16_t, max_classic_seats>, max_hand> path;
    std::array<std::uint16_t, max_classic_seats> root_visits;
    unsigned playouts;
};

void begin_search(SearchMemory& memory, const View& view, const Weights& weights, std::uint64_t seed);
void search_once(SearchMemory& memory);
Move best_move(const SearchMemory& memory);

}  // namespace kaiten
