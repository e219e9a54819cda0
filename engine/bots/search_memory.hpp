// All that a search needs to remember, in one object that the caller provides: on the device it is
// static, so that nothing large ever lies on the stack.
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

// The most moves a node of a tree lets a seat choose between.
inline constexpr unsigned max_options = 48;
using OptionList = List<Option, max_options>;

// A classic round in thought.
struct ClassicThoughts {
    RoundState known;   // without what is hidden
    RoundState dealt;   // the playout's own
    SeatValues values;  // of this turn of the playout
    // As they are in mind: at first sight the level's, then the tuned ones. Here they are in RAM,
    // where a device does not wait for them.
    Weights weights;
    Picks picks;
    std::array<Face, classic_deck_size> unseen;  // in any order
    std::uint8_t unseen_cards;
    std::array<std::uint8_t, max_classic_seats> unknown;  // so many are hidden in each hand
};

// A Party round in thought.
struct PartyThoughts {
    PartyView view;
    PartyGame dealt;       // the playout's own
    TableCounts counts;    // of this turn of the playout
    PartyWeights weights;  // as above
    std::array<Move, most_seats> takes;
};

struct SearchMemory {
    Rules rules;
    std::uint8_t seat = 0;
    std::uint16_t playouts = 0;
    Random random{0};
    Fancy fancy;
    Followers followers;  // what the other seats have shown of themselves
    // The legal moves, what judgement says they are worth, and the most promising of them: places
    // in the list, the best first.
    MoveList moves;
    std::array<std::int16_t, MoveList::capacity> values;
    List<std::uint16_t, max_options> ranking;
    std::bitset<MoveList::capacity> pleasing;  // which of the moves the player would love
    MoveTrees trees;
    std::array<ArmLink, most_seats> roots;
    OptionList options;  // of the node that is being looked at
    // The arms tried in this playout, by turn and seat.
    std::array<std::array<ArmLink, most_seats>, max_hand> path;
    std::array<Standing, most_seats> standings;
    // A bot thinks of one edition at a time. Bot::begin constructs the thoughts it needs.
    union {
        ClassicThoughts classic;
        PartyThoughts party;
    };

    SearchMemory() : classic{} {}
};
static_assert(sizeof(SearchMemory) <= 48 * 1024);

}  // namespace kaiten
