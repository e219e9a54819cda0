// `kaiten bench`: measures the speed of the engine on one core of this machine.
#include <algorithm>
#include <array>
#include <chrono>
#include <iostream>
#include <memory>
#include <vector>

#include "engine/bots/bot.hpp"
#include "engine/bots/classic/world.hpp"
#include "engine/classic/game.hpp"
#include "engine/party/game.hpp"
#include "host_tests/oracles/random_play.hpp"
#include "tools/host/commands.hpp"
#include "tools/host/json_text.hpp"

namespace kaiten {
namespace {

constexpr std::string_view help_text =
    R"(kaiten bench: measures the engine on one core and writes one object:

  shuffles_per_s       shuffles of 108 cards with the engine's generator
  random_games_per_s   whole gamewright games from shuffle to winner, by number of seats
  shuffles_per_game    time of such a game, in shuffles
  party_games_per_s    whole games of party with the menu points, by number of seats
  classic_games_per_party_game
                       time of such a game, in gamewright games with the same number of seats
  playouts_per_s       playouts of the search, each of one round from its first turn, by seats
  scorings_per_s       scorings of the four tables of a round, by category
  state_bytes          size of the state of a classic game
  party_state_bytes    size of the state of a Party game
  search_bytes         size of the memory of a search

All measurements alternate in many short slices, and the best slice of each counts. This keeps the
influence of other programs small and equal for all figures.

tools/kaiten bench --device counts the cycles of a handheld in the emulator instead, which takes
about a minute. It writes one object:

  shuffle_cycles, random_game_cycles, party_game_cycles, playout_cycles, party_playout_cycles
                       mean over many runs, by seats
  playouts_per_s       at 125 MHz, by seats
  shuffles_per_game, classic_games_per_party_game
                       as above
  easy_move_cycles, medium_move_cycles, hard_move_cycles
                       by setup: first turn; for easy and medium also the turn with most moves
  hard_move_limit_cycles
                       if no choice is decided before the last playout
  longest_slice_cycles longest slice of hard, by setup
)";

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds slice_time{4};
constexpr unsigned slices = 100;

// Keeps the compiler from optimising unused results away.
void use(const void* value) {
    asm volatile("" : : "g"(value) : "memory");
}

class Measurement {
public:
    virtual ~Measurement() = default;
    // Performs the operation a few times and returns the number of times.
    virtual unsigned run() = 0;

    void measure_slice() {
        const Clock::time_point start = Clock::now();
        std::uint64_t count = 0;
        Clock::duration time{};
        do {
            count += run();
            time = Clock::now() - start;
        } while (time < slice_time);
        const double seconds = std::chrono::duration<double>(time).count();
        per_second_ = std::max(per_second_, static_cast<double>(count) / seconds);
    }
    double per_second() const { return per_second_; }

private:
    double per_second_ = 0;
};

class Shuffles final : public Measurement {
public:
    unsigned run() override {
        constexpr unsigned times = 64;
        Random random = random_;  // a local copy stays in registers, as in a game
        for (unsigned i = 0; i < times; ++i) {
            shuffle(std::span(deck_), random);
            use(&deck_);
        }
        random_ = random;
        return times;
    }

private:
    std::array<Face, classic_deck_size> deck_ = classic_deck;
    Random random_{1};
};

template <typename GameType>
class RandomGames final : public Measurement {
public:
    explicit RandomGames(const Rules& rules) : rules_(rules) {}
    unsigned run() override {
        constexpr unsigned times = 16;
        for (unsigned i = 0; i < times; ++i) {
            start_game(game_, rules_, seed_);
            Random random(~seed_++);
            play_randomly(game_, random);
            use(&game_);
        }
        return times;
    }

private:
    Rules rules_;
    GameType game_;
    std::uint64_t seed_ = 0;
};

Rules classic_rules(std::uint8_t seats) {
    Rules rules;
    rules.seats = seats;
    return rules;
}

Rules party_rules(std::uint8_t seats) {
    Rules rules = classic_rules(seats);
    rules.edition = Edition::party;
    rules.menu = *menu_named("points");
    return rules;
}

// Scores the last rounds of several games, so that no table is scored twice in a row.
class Scorings final : public Measurement {
public:
    Scorings() : games_(64) {
        for (ClassicGame& game : games_) {
            start_game(game, classic_rules(4), ++seed_);
            Random random(seed_);
            play_randomly(game, random);
        }
    }
    unsigned run() override {
        std::array<RoundScore, max_classic_seats> scores{};
        for (const ClassicGame& game : games_) {
            round_scores(game, scores);
            use(&scores);
        }
        return static_cast<unsigned>(games_.size());
    }

private:
    std::vector<ClassicGame> games_;
    std::uint64_t seed_ = 0;
};

// Runs playouts from the first turn. The search trees are reset every thousand playouts.
class Playouts final : public Measurement {
public:
    explicit Playouts(std::uint8_t seats) {
        ClassicGame game;
        start_game(game, classic_rules(seats), 1);
        view_ = view_of(game, 0);
    }
    unsigned run() override {
        constexpr unsigned times = 1000;
        constexpr unsigned slice = 25;
        if (left_ == 0) {
            bot_.begin(Level::hard, view_, ++seed_);
            left_ = times;
        }
        for (unsigned i = 0; i < slice; ++i)
            play_classic_playout(*memory_);
        left_ -= slice;
        return slice;
    }

private:
    std::unique_ptr<SearchMemory> memory_ = std::make_unique<SearchMemory>();
    Bot bot_{*memory_};
    ClassicView view_;
    std::uint64_t seed_ = 0;
    unsigned left_ = 0;
};

struct Bench {
    Shuffles shuffles;
    std::array<RandomGames<ClassicGame>, 4> games{
        RandomGames<ClassicGame>(classic_rules(2)), RandomGames<ClassicGame>(classic_rules(3)),
        RandomGames<ClassicGame>(classic_rules(4)), RandomGames<ClassicGame>(classic_rules(5))};
    RandomGames<PartyGame> party{party_rules(4)};
    std::array<Playouts, 2> playouts{Playouts(2), Playouts(4)};
    Scorings scorings;

    void measure() {
        for (unsigned i = 0; i < slices; ++i) {
            shuffles.measure_slice();
            for (RandomGames<ClassicGame>& game : games)
                game.measure_slice();
            party.measure_slice();
            for (Playouts& playout : playouts)
                playout.measure_slice();
            scorings.measure_slice();
        }
    }
};

std::string bench_line(const Bench& bench) {
    JsonText out;
    out.begin_object();
    out.key("shuffles_per_s").token(decimal(bench.shuffles.per_second(), 0));
    out.key("random_games_per_s").begin_object();
    for (unsigned i = 0; i < bench.games.size(); ++i)
        out.key(std::to_string(i + 2)).token(decimal(bench.games[i].per_second(), 0));
    out.end_object();
    out.key("shuffles_per_game").begin_object();
    for (unsigned i = 0; i < bench.games.size(); ++i)
        out.key(std::to_string(i + 2))
            .token(decimal(bench.shuffles.per_second() / bench.games[i].per_second(), 2));
    out.end_object();
    out.key("party_games_per_s").begin_object();
    out.key("4").token(decimal(bench.party.per_second(), 0)).end_object();
    out.key("classic_games_per_party_game").begin_object();
    out.key("4")
        .token(decimal(bench.games[2].per_second() / bench.party.per_second(), 2))
        .end_object();
    out.key("playouts_per_s").begin_object();
    out.key("2").token(decimal(bench.playouts[0].per_second(), 0));
    out.key("4").token(decimal(bench.playouts[1].per_second(), 0)).end_object();
    out.key("scorings_per_s").token(decimal(bench.scorings.per_second(), 0));
    out.key("state_bytes").natural(sizeof(ClassicGame));
    out.key("party_state_bytes").natural(sizeof(PartyGame));
    out.key("search_bytes").natural(sizeof(SearchMemory));
    out.end_object().end_line();
    return out.take();
}

}  // namespace

int run_bench(Arguments args) {
    if (const auto status = Options("bench", help_text).read(args)) return *status;
    Bench bench;
    bench.measure();
    std::cout << bench_line(bench);
    return exit_good;
}

}  // namespace kaiten
