// The tuner finds the weights of the bots by self-play, and writes them as C++ headers.
#include <array>
#include <atomic>
#include <cstdint>
#include <fstream>
#include <functional>
#include <iostream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "tools/tuner/climb.hpp"
#include "tools/tuner/party_self_play.hpp"
#include "tools/tuner/puddings.hpp"
#include "tools/tuner/self_play.hpp"
#include "tools/tuner/write_weights.hpp"

namespace {

using namespace kaiten;

struct Effort {
    unsigned steps;         // steps per climb
    unsigned games_a_duel;  // each seat equally often
    unsigned pudding_games;
    unsigned party_deals_a_duel;  // each played from every seat
    unsigned matcha_games;
};
constexpr Effort whole{4000, 360, 60000, 60, 20000};
constexpr Effort trial{20, 60, 600, 4, 600};
constexpr std::uint64_t first_seed = 1;

constexpr std::string_view help =
    "tools/tune [FOLDER]: tunes the weights of the bots by self-play.\n"
    "\n"
    "Starts from the beginner's weights and improves them step by step in games of the quick\n"
    "policy. Classic game: 4000 steps of 720 gamewright games for each of two, three, four and\n"
    "five seats. Then measures the points of puddings over 60000 games. Party: 4000 steps for\n"
    "each of two, three to five, and six to eight seats. A step plays 60 deals with one menu\n"
    "(named and random menus alternate), both sides from every seat. Then measures the points\n"
    "of matcha over 20000 games. All seeds are fixed, so the result is always the same. Writes\n"
    "classic/tuned_weights.hpp and party/tuned_weights.hpp into FOLDER (default engine/bots).\n"
    "Takes six minutes of processor time, shared among the cores.\n"
    "\n"
    "The program itself also accepts --trial: twenty steps and a few games, as a quick check\n"
    "that everything runs.\n";

// Returns the lead of one list of parameters over the other, in points. Weights without a parameter
// come from `start`.
template <typename SomeWeights>
double lead(const Rules& rules, const SomeWeights& start, const Parameters& one,
            const Parameters& other, unsigned games, std::uint64_t seed) {
    SomeWeights a = start;
    SomeWeights b = start;
    set_weights(one, a);
    set_weights(other, b);
    return (compare(rules, a, b, games, seed) - compare(rules, b, a, games, seed)) / 2;
}

Rules rules_for(unsigned seats) {
    Rules rules;
    rules.seats = static_cast<std::uint8_t>(seats);
    return rules;
}

Weights tune(const Rules& rules, const Effort& effort) {
    const Contest contest{
        .duel =
            [&](const Parameters& one, const Parameters& other, unsigned, std::uint64_t seed) {
                return lead(rules, beginner_weights, one, other, effort.games_a_duel, seed);
            },
        .at_stake = [](std::size_t, unsigned) { return true; }};
    const ClimbSettings settings{.steps = effort.steps, .seed = first_seed + rules.seats};
    Weights weights{};
    set_weights(climb(parameters_of(beginner_weights), settings, contest), weights);
    return weights;
}

PartyWeights tune_party(unsigned size, const Effort& effort) {
    const std::vector<Kind> kinds = kinds_of_parameters();
    const Contest contest{
        .duel =
            [&](const Parameters& one, const Parameters& other, unsigned step, std::uint64_t seed) {
                const Rules rules = party_table(size, step);
                return lead(rules, party_beginner_weights, one, other,
                            effort.party_deals_a_duel * rules.seats, seed);
            },
        .at_stake =
            [&](std::size_t parameter, unsigned step) {
                return party_table(size, step).menu.has(kinds[parameter]);
            }};
    const ClimbSettings settings{.steps = effort.steps, .seed = first_seed + size};
    PartyWeights weights = party_beginner_weights;
    set_weights(climb(parameters_of(party_beginner_weights), settings, contest), weights);
    return weights;
}

struct Tuned {
    std::array<Weights, max_classic_seats - 1> weights{};
    std::array<PuddingWorth, max_classic_seats - 1> puddings{};
    std::array<PartyWeights, party_sizes> party{};
    std::array<MatchaWorth, party_sizes> matcha{};
};

// Returns the independent climbs, longest first. run_all() runs one per core at a time.
std::vector<std::function<void()>> climbs(Tuned& tuned, const Effort& effort) {
    std::vector<std::function<void()>> all;
    for (unsigned size = party_sizes; size-- > 0;)
        all.emplace_back([&tuned, &effort, size] {
            tuned.party[size] = tune_party(size, effort);
            tuned.matcha[size] = count_matcha(size, tuned.party[size], effort.matcha_games);
        });
    for (unsigned i = max_classic_seats - 1; i-- > 0;)
        all.emplace_back([&tuned, &effort, i] {
            const Rules rules = rules_for(i + 2);
            tuned.weights[i] = tune(rules, effort);
            tuned.puddings[i] =
                count_puddings(rules, tuned.weights[i], effort.pudding_games, first_seed);
        });
    return all;
}

void run_all(const std::vector<std::function<void()>>& all) {
    std::atomic<std::size_t> next = 0;
    std::atomic<std::size_t> done = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < all.size(); i = next++) {
            all[i]();
            std::cerr << ("climb " + std::to_string(++done) + " of " + std::to_string(all.size()) +
                          " done\n");
        }
    };
    std::vector<std::thread> threads;
    for (unsigned i = 1; i < std::thread::hardware_concurrency(); ++i)
        threads.emplace_back(work);
    work();
    for (std::thread& thread : threads)
        thread.join();
}

template <typename Write>
bool write_file(const std::string& path, Write write) {
    std::ofstream out{path};
    write(out);
    out.close();
    if (!out) std::cerr << "tune: '" << path << "' could not be written\n";
    return static_cast<bool>(out);
}

}  // namespace

int main(int count, char** values) {
    std::vector<std::string_view> arguments(values + 1, values + count);
    if (arguments.size() == 1 && arguments[0] == "--help") {
        std::cout << help;
        return 0;
    }
    const bool short_run = std::erase(arguments, "--trial") > 0;
    if (arguments.size() != 1) {
        std::cerr << "tune: a folder to write into is needed (see --help)\n";
        return 2;
    }
    Tuned tuned;
    run_all(climbs(tuned, short_run ? trial : whole));
    const std::string folder(arguments[0]);
    const bool classic = write_file(folder + "/classic/tuned_weights.hpp", [&](std::ostream& out) {
        write_weights(out, tuned.weights, tuned.puddings);
    });
    const bool party = write_file(folder + "/party/tuned_weights.hpp", [&](std::ostream& out) {
        write_party_weights(out, tuned.party, tuned.matcha);
    });
    return classic && party ? 0 : 1;
}
