// Selects moves by upper confidence bounds (UCB), in integer arithmetic.
#include "engine/bots/move_trees.hpp"

namespace kaiten {
namespace {

constexpr double root(double x) {
    double guess = x > 1 ? x : 1;
    for (int i = 0; i < 60; ++i)
        guess = (guess + x / guess) / 2;
    return guess;
}

constexpr double natural_log(double x) {
    double log = 0;
    while (x > 1.5) {
        x /= 2;
        log += 0.693147180559945309;
    }
    const double y = (x - 1) / (x + 1);
    double power = y;
    for (int i = 1; i < 40; i += 2) {
        log += 2 * power / i;
        power *= y * y;
    }
    return log;
}

constexpr unsigned table_size = 64;

// 1 / sqrt(n), in 4096ths.
constexpr std::array<std::uint16_t, table_size> over_root = [] {
    std::array<std::uint16_t, table_size> table{};
    for (unsigned n = 1; n < table_size; ++n)
        table[n] = static_cast<std::uint16_t>(4096.0 / root(n));
    return table;
}();

// sqrt(ln(n)), in 256ths: for small n, and for powers of two.
constexpr std::array<std::uint16_t, table_size> root_of_log = [] {
    std::array<std::uint16_t, table_size> table{};
    for (unsigned n = 1; n < table_size; ++n)
        table[n] = static_cast<std::uint16_t>(256.0 * root(natural_log(n)));
    return table;
}();
constexpr std::array<std::uint16_t, 33> root_of_log_of_power = [] {
    std::array<std::uint16_t, 33> table{};
    for (unsigned n = 1; n < 33; ++n)
        table[n] = static_cast<std::uint16_t>(256.0 * root(0.693147180559945309 * n));
    return table;
}();

// Exploration constant of UCB, as a part of a full reward.
constexpr unsigned eagerness = 10 * 65536 / 64;

unsigned eagerness_after(unsigned visits) {
    unsigned log = 0;
    if (visits < table_size) {
        log = root_of_log[visits];
    } else {
        log = root_of_log_of_power[32U - static_cast<unsigned>(__builtin_clz(visits))];
    }
    return (eagerness * log) >> 8;
}

unsigned part_for(unsigned visits) {
    unsigned halvings = 0;
    while (visits >= table_size) {
        visits >>= 2;
        ++halvings;
    }
    return unsigned{over_root[visits]} >> halvings;
}

// Reward by which the prior drops per sixteenth of a point below the best option.
constexpr int prior_slope = 64;

}  // namespace

int MoveTrees::prior(int expected, int gap) {
    const int mean = expected - prior_slope * gap;
    return mean < 0 ? 0 : mean;
}

unsigned MoveTrees::find(ArmLink node, std::uint32_t key) const {
    unsigned arm = node;
    while (arm != 0 && arms_[arm].key != key)
        arm = arms_[arm].sibling;
    return arm;
}

unsigned MoveTrees::add(ArmLink& node, std::uint32_t key, int mean) {
    if (used_ >= capacity) return 0;
    const unsigned arm = used_;
    used_ += 1;
    const Reward reward = static_cast<Reward>(mean);
    arms_[arm] = {key, reward, reward, 1, node, 0};
    node = static_cast<ArmLink>(arm);
    return arm;
}

unsigned MoveTrees::select(ArmLink& node, std::span<const Option> options) {
    // Small hash table of the node's arms by the low bits of their keys, which avoids most walks
    // through the sibling list. Only the slots of the options are read, so only these are cleared.
    constexpr std::uint32_t endings = 16;
    std::array<ArmLink, endings> by_ending;
    int top = -0x7FFF;
    for (const Option& option : options) {
        by_ending[option.key % endings] = 0;
        if (option.value > top) top = option.value;
    }
    unsigned visits = 1;
    unsigned best_mean = 0;
    for (unsigned link = node; link != 0;) {
        const Arm& arm = arms_[link];
        visits += arm.visits;
        if (arm.mean > best_mean) best_mean = arm.mean;
        by_ending[arm.key % endings] = static_cast<ArmLink>(link);
        link = arm.sibling;
    }
    const int expected =
        node == 0 ? static_cast<int>(full_reward / 2) : static_cast<int>(best_mean);
    const unsigned eager = eagerness_after(visits);
    int best = -1;
    unsigned chosen = 0;
    std::uint32_t chosen_key = 0;
    int chosen_prior = 0;
    for (const Option& option : options) {
        unsigned arm = by_ending[option.key % endings];
        if (arm != 0 && arms_[arm].key != option.key) arm = find(node, option.key);
        const int mean = arm != 0 ? arms_[arm].mean : prior(expected, top - option.value);
        const unsigned tried = arm != 0 ? arms_[arm].visits : 1;
        const int bound = mean + static_cast<int>((eager * part_for(tried)) >> 12);
        if (bound <= best) continue;
        best = bound;
        chosen = arm;
        chosen_key = option.key;
        chosen_prior = mean;
    }
    return chosen != 0 ? chosen : add(node, chosen_key, chosen_prior);
}

ArmLink* MoveTrees::observe(ArmLink& node, std::uint32_t key) {
    unsigned arm = find(node, key);
    if (arm == 0) arm = add(node, key, 0);
    return arm == 0 ? nullptr : &arms_[arm].child;
}

void MoveTrees::reward(unsigned arm, Reward reward) {
    Arm& tried = arms_[arm];
    if (tried.visits == 0xFFFF) return;
    tried.visits += 1;
    tried.sum += reward;
    tried.mean = static_cast<Reward>(tried.sum / tried.visits);
}

}  // namespace kaiten
