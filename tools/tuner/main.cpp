// The tuner: finds the weights of the bots' judgement by self-play and writes them as a header.
#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/bots/beginner_weights.hpp"
#include "tools/tuner/climb.hpp"
#include "tools/tuner/puddings.hpp"
#include "tools/tuner/self_play.hpp"
#include "tools/tuner/write_weights.hpp"

namespace {

using namespace kaiten;

constexpr unsigned games_a_duel = 360;  // each seat of two to five equally often
constexpr unsigned pudding_games = 60000;
constexpr std::uint64_t first_seed = 1;

constexpr std::string_view help =
    "tools/tune [FILE]: finds the weights of the bots' judgement again.\n"
    "\n"
    "Starts from the beginner's weights and climbs by self-play of the quick policy, for two,\n"
    "three, four and five seats: 4000 steps of 720 gamewright games each. Then counts over 60000\n"
    "games what puddings bring in the end. All seeds are fixed, so the result is always the same.\n"
    "Writes engine/bots/tuned_weights.hpp, or FILE. Takes a few minutes.\n";

Rules rules_for(unsigned seats) {
    Rules rules;
    rules.seats = static_cast<std::uint8_t>(seats);
    return rules;
}

Weights tune(const Rules& rules) {
    const Duel duel = [&](const Parameters& one, const Parameters& other, std::uint64_t seed) {
        const Weights a = weights_of(one);
        const Weights b = weights_of(other);
        return (compare(rules, a, b, games_a_duel, seed) -
                compare(rules, b, a, games_a_duel, seed)) /
               2;
    };
    const ClimbSettings settings{.seed = first_seed + rules.seats};
    return weights_of(climb(parameters_of(beginner_weights), settings, duel));
}

struct Tuned {
    std::vector<Weights> weights;
    std::vector<PuddingWorth> puddings;
};

Tuned tune_all() {
    constexpr unsigned tables = max_classic_seats - 1;
    Tuned tuned{std::vector<Weights>(tables), std::vector<PuddingWorth>(tables)};
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < tables; ++i)
        threads.emplace_back([&tuned, i] {
            const Rules rules = rules_for(i + 2);
            tuned.weights[i] = tune(rules);
            tuned.puddings[i] = count_puddings(rules, tuned.weights[i], pudding_games, first_seed);
            std::cerr << "weights for " << i + 2 << " seats found\n";
        });
    for (std::thread& thread : threads)
        thread.join();
    return tuned;
}

}  // namespace

int main(int count, char** values) {
    const std::vector<std::string_view> arguments(values + 1, values + count);
    if (arguments.size() == 1 && arguments[0] == "--help") {
        std::cout << help;
        return 0;
    }
    if (arguments.size() != 1) {
        std::cerr << "tune: one file to write is needed (--help tells more)\n";
        return 2;
    }
    const Tuned tuned = tune_all();
    std::ofstream out{std::string(arguments[0])};
    write_weights(out, tuned.weights, tuned.puddings);
    out.close();
    if (out) return 0;
    std::cerr << "tune: '" << arguments[0] << "' could not be written\n";
    return 1;
}
