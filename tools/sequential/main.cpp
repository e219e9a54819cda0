// Plays a level of this tree against the same level of another revision, until the test shows
// whether it has become stronger.
#include <algorithm>
#include <iostream>
#include <thread>

#include "engine/core/ensure.hpp"
#include "tools/host/commands.hpp"
#include "tools/host/json_text.hpp"
#include "tools/host/menus.hpp"
#include "tools/host/seeds.hpp"
#include "tools/host/summary.hpp"
#include "tools/host/tournament.hpp"
#include "tools/sequential/before.hpp"
#include "tools/sequential/sequential.hpp"

namespace {

using namespace kaiten;

constexpr std::string_view before_name = "before";
constexpr std::uint64_t most_games = 1'000'000;
constexpr std::uint64_t most_playouts = 65535;
// Games per seat between two evaluations of the test.
constexpr unsigned games_a_look = 16;

class BeforeContestant final : public Contestant {
public:
    explicit BeforeContestant(const ContestantChoice& choice) : choice_(choice) {}
    ~BeforeContestant() override { before::drop_bot(bot_); }
    BeforeContestant(const BeforeContestant&) = delete;
    BeforeContestant& operator=(const BeforeContestant&) = delete;

    void begin(std::uint64_t seed) override { random_ = Random(seed); }
    Move decide(const ClassicView& view) override { return ask(view, false); }
    Move decide(const PartyView& view) override { return ask(view, true); }

private:
    template <typename ViewType>
    Move ask(const ViewType& view, bool party) {
        Move move;
        const std::uint64_t high = random_.next();
        const bool answered =
            before::decide(*bot_, {std::as_bytes(std::span(&view, 1)), party,
                                   row(choice_.level).name, (high << 32) | random_.next(),
                                   choice_.playouts, std::as_writable_bytes(std::span(&move, 1))});
        KAITEN_ENSURE(answered);  // fails if the other revision has other views or moves
        return move;
    }

    const ContestantChoice choice_;
    Random random_{0};
    before::Bot* const bot_ = before::make_bot();
};

std::unique_ptr<Contestant> make_any(const ContestantChoice& choice) {
    if (choice.name != before_name) return make_contestant(choice);
    return std::make_unique<BeforeContestant>(choice);
}

struct Test {
    std::uint64_t seats = 2;
    std::string level = "hard";
    std::uint64_t playouts = 0;
    std::uint64_t better = 0;  // in thousandths; 0 = a tenth above the fair share
    std::uint64_t games = 4000;
    std::uint64_t seed = 1;
    std::uint64_t threads = std::max(1U, std::thread::hardware_concurrency());
    Tournament tournament;
};

constexpr std::string_view help_opening =
    "tools/sprt REVISION [OPTION...]: plays a level of this tree against the one of REVISION.\n"
    "\n"
    "The bot of this tree plays alone against bots of REVISION on all other seats, and takes\n"
    "each seat in turn. Stops when the results are 19 times more likely with a win rate of\n"
    "--better than with the fair share, or 19 times less likely, or after --games games.";

Result<Done> set_menu(Test& test, std::string_view value) {
    GameSeries& match = test.tournament.match;
    match.rules.edition = Edition::party;
    match.random_menu = value == "random";
    return store(read_menu(match.random_menu ? "first-meal" : value), match.rules.menu);
}

std::optional<int> read_options(Arguments args, Test& test) {
    Options options("sprt", help_opening);
    options.add_number("--seats", "number of seats (default 2)", 2, most_seats, test.seats);
    options.add("--menu", "MENU", "Party: a name, a list of kinds, or random",
                [&](std::string_view value) { return set_menu(test, value); });
    options.add("--level", "NAME", "level to test (default hard)", [&](std::string_view value) {
        test.level = value;
        return Result<Done>(Done{});
    });
    options.add_number("--playouts", "playouts per move (default: as in the game)", 1,
                       most_playouts, test.playouts);
    options.add_number("--better",
                       "win rate to distinguish from the fair share, in thousandths\n"
                       "(default: a tenth above the fair share)",
                       1, 999, test.better);
    options.add_number("--games", "largest number of games (default 4000)", 1, most_games,
                       test.games);
    options.add_number("--seed", "seed of all random numbers (default 1)", 0, ~std::uint64_t{0},
                       test.seed);
    options.add_number("--threads", "number of parallel games (default: number of cores)", 1, 256,
                       test.threads);
    return options.read(args);
}

Result<Done> seat_players(Test& test) {
    GameSeries& match = test.tournament.match;
    match.rules.seats = static_cast<std::uint8_t>(test.seats);
    if (const RulesVerdict verdict = check(match.rules); verdict.refusal != Refusal::none)
        return Complaint{std::string(text(verdict.refusal))};
    const std::string name =
        test.level + (test.playouts != 0 ? "@" + std::to_string(test.playouts) : "");
    const Result<ContestantChoice> now = read_contestant(name);
    if (!now) return now.complaint();
    ContestantChoice before = *now;
    before.name = before_name;
    match.players.assign(test.seats, before);
    match.players.front() = *now;
    match.make = make_any;
    test.tournament.threads = test.threads;
    return Done{};
}

constexpr std::string_view words[] = {"open", "refused", "accepted"};

struct Score {
    double games = 0;
    double wins = 0;
    double ratio = 0;
};

std::string line_of(const Test& test, const Score& score) {
    JsonText out;
    const GameSeries& match = test.tournament.match;
    const Interval rate = wilson_interval(score.wins, score.games);
    out.begin_object();
    out.key("edition").string(match.rules.edition_row().name);
    out.key("seats").integer(match.rules.seats);
    if (match.rules.party())
        out.key("menu").string(match.random_menu ? "random" : menu_text(match.rules.menu));
    out.key("player").string(match.players.front().name);
    out.key("games").token(decimal(score.games, 0));
    out.key("win_rate").token(decimal(100 * score.wins / score.games, 2));
    out.key("win_rate_95").begin_array();
    out.token(decimal(100 * rate.low, 2)).token(decimal(100 * rate.high, 2)).end_array();
    out.key("ratio").token(decimal(score.ratio, 3));
    out.key("verdict").string(words[static_cast<unsigned>(verdict_of(score.ratio))]);
    out.end_object().end_line();
    return out.take();
}

Score play(Test& test) {
    GameSeries& match = test.tournament.match;
    const double fair = 1.0 / static_cast<double>(test.seats);
    const double better = test.better != 0 ? static_cast<double>(test.better) / 1000 : 1.1 * fair;
    Score score;
    for (std::uint64_t look = 1; score.games < static_cast<double>(test.games); ++look) {
        match.seed = mix(test.seed, look);
        match.games = games_a_look * test.seats;
        score.wins += static_cast<double>(run(test.tournament, std::cout)[0].wins) / whole_win;
        score.games += static_cast<double>(match.games);
        score.ratio = log_likelihood_ratio({fair, better}, score.games, score.wins);
        std::cerr << "\r" << score.games << " games, " << decimal(score.wins, 1) << " won, ratio "
                  << decimal(score.ratio, 2) << "   " << std::flush;
        if (verdict_of(score.ratio) != Verdict::open) break;
    }
    std::cerr << "\n";
    return score;
}

}  // namespace

int main(int count, char** values) {
    const std::vector<std::string_view> arguments(values + 1, values + count);
    Test test;
    if (const auto status = read_options(arguments, test)) return *status;
    if (const Result<Done> seated = seat_players(test); !seated)
        return refuse("sprt", seated.complaint().text);
    const Score score = play(test);
    std::cout << line_of(test, score);
    return exit_good;
}
