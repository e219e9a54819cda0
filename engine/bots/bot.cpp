// Runs the playouts of a bot in slices and picks its move.
#include "engine/bots/bot.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include "engine/bots/classic/world.hpp"
#include "engine/bots/party/world.hpp"
#include "engine/core/ensure.hpp"

namespace kaiten {
namespace {

// Playouts per move; host_tests/device_probe measures their cost.
constexpr std::uint16_t classic_playouts = 2500;
constexpr std::uint16_t dummy_playouts = 2150;
constexpr std::array<std::uint16_t, most_seats + 1> party_playouts{0,   0,   780, 480, 430,
                                                                   360, 340, 305, 270};

struct Favourites {
    unsigned first = 0;   // the most visited arm
    unsigned second = 0;  // the second most visited arm
};
Favourites favourites(const SearchMemory& memory) {
    Favourites found;
    const MoveTrees& trees = memory.trees;
    for (unsigned arm = memory.roots[memory.seat]; arm != 0; arm = trees[arm].sibling) {
        if (found.first == 0 || trees[arm].visits > trees[found.first].visits) {
            found.second = found.first;
            found.first = arm;
        } else if (found.second == 0 || trees[arm].visits > trees[found.second].visits) {
            found.second = arm;
        }
    }
    return found;
}

// Resets the memory for a new decision.
void load(SearchMemory& memory, const Rules& rules, std::uint8_t seat, std::uint64_t seed) {
    memory.rules = rules;
    memory.seat = seat;
    memory.playouts = 0;
    memory.random = Random(seed);
    memory.moves.clear();
    memory.ranking.clear();
    memory.trees.clear();
    memory.roots = {};
}

// Inserts an entry into the sorted advice, which has `written` entries.
void enter(std::span<Advice> advice, unsigned written, const Advice& entry) {
    unsigned place = written;
    for (; place > 0 && advice[place - 1].chance < entry.chance; --place)
        advice[place] = advice[place - 1];
    advice[place] = entry;
}

}  // namespace

unsigned playouts_of_move(const Rules& rules) {
    if (rules.party()) return party_playouts[rules.seats];
    return rules.dummy ? dummy_playouts : classic_playouts;
}

template <typename ViewType>
void Bot::think_about(const ViewType& view, const LevelRow& level, std::uint64_t seed,
                      unsigned playouts) {
    constexpr unsigned most = 0xFFFF;
    KAITEN_ENSURE(decision_of(view) != Decision::none);
    load(memory_, view.rules, view.seat, seed);
    playouts_ = 0;
    first_sight_ = level.judgement == Judgement::none ? random_move(view, memory_.random)
                                                      : first_sight(memory_, view, level);
    const unsigned share = level.shares.of(view.rules);
    if (share == 0) return;
    begin_search(memory_, view);
    if (memory_.moves.size() > 1)
        playouts_ = static_cast<std::uint16_t>(std::min(playouts * share / full_share, most));
}

void Bot::begin(Level level, const ClassicView& view, std::uint64_t seed, unsigned playouts,
                Taste taste) {
    std::construct_at(&memory_.classic);
    memory_.fancy = fancy_of(taste, view.rules);
    play_playout_ = play_classic_playout;
    think_about(view, row(level), seed, playouts);
}

void Bot::begin(Level level, const PartyView& view, std::uint64_t seed, unsigned playouts,
                Taste taste) {
    std::construct_at(&memory_.party);
    memory_.fancy = fancy_of(taste, view.rules);
    play_playout_ = play_party_playout;
    think_about(view, row(level), seed, playouts);
}

void Bot::consider_only(const Move& move) {
    memory_.ranking.clear();
    memory_.ranking.push(static_cast<std::uint16_t>(memory_.moves.find(move)));
}

// Returns whether no other move can overtake the favourite in the remaining playouts.
bool Bot::settled() const {
    const Favourites found = favourites(memory_);
    const MoveTrees& trees = memory_.trees;
    const unsigned left = unsigned{playouts_} - memory_.playouts;
    const unsigned behind = found.second == 0 ? 1 : trees[found.second].visits;
    return found.first != 0 && trees[found.first].visits > behind + left;
}

bool Bot::think(unsigned playouts) {
    // settled() is checked after a fixed number of playouts, independent of the slices. Otherwise
    // the advice would depend on the slices.
    constexpr unsigned settling = 16;
    for (; playouts > 0 && memory_.playouts < playouts_; --playouts) {
        play_playout_(memory_);
        memory_.playouts += 1;
        if (memory_.playouts % settling == 0 && settled()) playouts_ = memory_.playouts;
    }
    return memory_.playouts < playouts_;
}

Move Bot::best() const {
    const unsigned favourite = favourites(memory_).first;
    return favourite == 0 ? first_sight_ : memory_.moves[memory_.trees[favourite].key];
}

// Inserts the ranked moves first, because there may not be room for all moves.
unsigned Bot::advise(std::span<Advice> advice) const {
    unsigned written = 0;
    for (const std::uint16_t move : memory_.ranking)
        if (written < advice.size()) enter(advice, written++, advice_on(move));
    for (unsigned move = 0; move < memory_.moves.size() && written < advice.size(); ++move)
        if (!memory_.ranking.contains(static_cast<std::uint16_t>(move)))
            enter(advice, written++, advice_on(move));
    return written;
}

Reward Bot::chance_of(unsigned seat) const {
    std::uint32_t sum = 0;
    std::uint32_t visits = 0;
    for (unsigned arm = memory_.roots[seat]; arm != 0; arm = memory_.trees[arm].sibling) {
        const std::uint32_t tries = memory_.trees[arm].visits;
        sum += memory_.trees[arm].mean / 16U * tries;  // 12 bits times 16 bits
        visits += tries;
    }
    return static_cast<Reward>(visits == 0 ? full_reward / 2 : sum / visits * 16U);
}

Advice Bot::advice_on(unsigned move) const {
    const MoveTrees& trees = memory_.trees;
    const ArmLink root = memory_.roots[memory_.seat];
    if (const unsigned arm = trees.find(root, move); arm != 0)
        return {memory_.moves[move], trees[arm].mean,
                static_cast<std::uint16_t>(trees[arm].visits - 1)};
    int expected = static_cast<int>(full_reward / 2);
    for (unsigned arm = root; arm != 0; arm = trees[arm].sibling)
        if (trees[arm].sibling == 0) expected = trees[arm].mean;
    const int gap = memory_.values[memory_.ranking[0]] - memory_.values[move];
    return {memory_.moves[move], static_cast<Reward>(MoveTrees::prior(expected, gap)), 0};
}

}  // namespace kaiten
