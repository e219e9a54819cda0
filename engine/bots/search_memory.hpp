// The whole state of a search in one object that the caller provides. On the device it is static,
// so that nothing large is on the stack.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>

#include "engine/bots/classic/evaluation.hpp"
#include "engine/bots/classic/round_state.hpp"
#include "engine/bots/move_trees.hpp"
#include "engine/bots/party/counts.hpp"
#include "engine/bots/party/weights.hpp"
#include "engine/bots/reading.hpp"
#include "engine/bots/taste.hpp"
#include "engine/core/list.hpp"
#include "engine/core/random.hpp"
#include "engine/game/move.hpp"
#include "engine/game/rules.hpp"
#include "engine/knowledge/party_view.hpp"

namespace kaiten {

// Most moves that a node of a tree offers.
inline constexpr unsigned max_options = 48;
using OptionList = List<Option, max_options>;

// State of the search in a classic round.
struct ClassicThoughts {
    RoundState known;   // the round without hidden cards
    RoundState dealt;   // the round of the current playout
    SeatValues values;  // for the current turn of the playout
    // The weights in use: the level's for the move without search, then the tuned ones. A copy in
    // RAM, because a device reads flash more slowly.
    Weights weights;
    Picks picks;
    std::array<Face, classic_deck_size> unseen;  // unordered
    std::uint8_t unseen_cards;
    std::array<std::uint8_t, max_classic_seats> unknown;  // hidden cards per hand
};

// State of the search in a Party round.
struct PartyThoughts {
    PartyView view;
    PartyGame dealt;       // the game of the current playout
    TableCounts counts;    // for the current turn of the playout
    PartyWeights weights;  // as in ClassicThoughts
    std::array<Move, most_seats> takes;
};

struct SearchMemory {
    Rules rules;
    std::uint8_t seat = 0;
    std::uint16_t playouts = 0;
    Random random{0};
    Fancy fancy;
    Followers followers;  // how often other seats follow the policy
    // The legal moves, their evaluations, and the indices of the best moves, best first.
    MoveList moves;
    std::array<std::int16_t, MoveList::capacity> values;
    List<std::uint16_t, max_options> ranking;
    std::bitset<MoveList::capacity> pleasing;  // moves that the player's taste loves
    MoveTrees trees;
    std::array<ArmLink, most_seats> roots;
    OptionList options;  // options of the current node
    // Arms tried in this playout, by turn and seat.
    std::array<std::array<ArmLink, most_seats>, max_hand> path;
    std::array<Standing, most_seats> standings;
    // A bot searches one game at a time. Bot::begin constructs the member it needs.
    union {
        ClassicThoughts classic;
        PartyThoughts party;
    };

    SearchMemory() : classic{} {}
};
static_assert(sizeof(SearchMemory) <= 48 * 1024);

}  // namespace kaiten
